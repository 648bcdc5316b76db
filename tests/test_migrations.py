"""Migrations run while the release before still serves: it finds all that it reads and writes."""

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader

# Whatever is newer than these has to let the release before go on.
FIRST_RELEASE = {"players": "0003", "games": "0006", "tournaments": "0021"}
TAKEN_AWAY = (
    migrations.RemoveField,
    migrations.RenameField,
    migrations.DeleteModel,
    migrations.RenameModel,
    migrations.AlterModelTable,
)


def breaks_the_release_before(operation):
    """Whether it takes something away, or asks for a value that the release before never gives."""
    if isinstance(operation, migrations.AddField):
        field = operation.field
        return not (field.null or field.many_to_many or field.has_db_default())
    return isinstance(operation, TAKEN_AWAY)


NEW = models.IntegerField
OPERATIONS = [
    pytest.param(migrations.AddField("entry", "rank", NEW(null=True)), False, id="may be empty"),
    pytest.param(migrations.AddField("entry", "rank", NEW(db_default=0)), False, id="filled in"),
    pytest.param(migrations.AddField("entry", "rank", NEW(default=0)), True, id="ours to fill"),
    pytest.param(migrations.RemoveField("entry", "seed"), True, id="taken away"),
    pytest.param(migrations.RenameField("entry", "seed", "start"), True, id="renamed"),
    pytest.param(migrations.CreateModel("Hall", []), False, id="a new table"),
]


@pytest.mark.parametrize(("operation", "expected"), OPERATIONS)
def test_operation_lets_the_release_before_go_on(operation, expected):
    assert breaks_the_release_before(operation) is expected


def test_migrations_since_the_first_release_let_the_one_before_go_on():
    newer = [
        migration
        for (app, name), migration in MigrationLoader(None).disk_migrations.items()
        if app in FIRST_RELEASE and name[:4] > FIRST_RELEASE[app]
    ]

    assert [
        (str(migration), operation.describe())
        for migration in newer
        for operation in migration.operations
        if breaks_the_release_before(operation)
    ] == []
