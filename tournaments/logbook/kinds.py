"""What steps of the log are about, so that one kind can be looked through alone."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

KINDS: Mapping[str, tuple[str, ...]] = {
    "results": ("result", "result_cleared", "claimed", "claimed_at_table", "claims_aside"),
    "records": ("record", "records_filed", "ruled_board", "ruled_table", "certified"),
    "rounds": ("drew", "published", "unpublished", "discarded", "repaired"),
    "players": (
        *("entered", "removed", "withdrew", "returned", "bye_asked", "bye_cancelled"),
        *("table_fixed", "table_freed", "groups_spread", "group_moved"),
        *("protected", "unprotected", "clubs_apart", "list_taken", "list_undone"),
        *("merged", "merge_undone", "player_merged", "player_parted"),
        *("sign_up_approved", "sign_up_refused"),
        *("checked_in", "checked_out", "check_in_closed", "check_in_reopened"),
    ),
    "championship": (
        *("created", "imported", "taken_in", "opened", "finished", "reopened", "cancelled"),
        *("copied", "thrown_away", "taken_back"),
        *("settings", "tie_breaks", "stage_made", "stage_fed", "tie_settled"),
        *("prize_added", "prize_removed", "prize_raised"),
    ),
    "access": ("code_made", "cards_made", "link_revoked", "role_given", "role_taken"),
}

LABELS: Mapping[str, object] = {
    "results": _("Results"),
    "records": _("Records and rulings"),
    "rounds": _("Draws and rounds"),
    "players": _("Players"),
    "championship": _("Settings and prizes"),
    "access": _("Roles, codes, cards"),
}


def kind_of(action: str) -> str:
    """The kind of a step; empty for one that has none."""
    return next((kind for kind, actions in KINDS.items() if action in actions), "")
