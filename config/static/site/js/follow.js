// A page that follows: every few seconds it asks its own address whether it is still what it was,
// and gets 304 or its parts. It says how fresh it is. What to do with the parts is for the caller.

const EVERY = 4000; // milliseconds, so that a change shows within five seconds
const JITTER = 0.1; // so that the phones of a hall do not all ask at once
const LONGEST = 30_000;
const SOON = 1000; // when the site is busy and puts this page off

const live = document.getElementById("live");
const lateBy = (failures) => Math.min(EVERY * 2 ** failures, LONGEST) * (1 + JITTER * (2 * Math.random() - 1));

function clockIn(timeZone) {
  const language = `${document.documentElement.lang}-u-nu-latn`;
  return new Intl.DateTimeFormat(language, { timeStyle: "short", hourCycle: "h23", timeZone });
}

// State "fresh", "back" for the first answer after a loss, "held", "lost" or "out".
function say(state, time) {
  live.hidden = false;
  for (const line of live.querySelectorAll("[data-when]")) line.hidden = !line.dataset.when.split(" ").includes(state);
  for (const each of live.querySelectorAll("[data-time]")) {
    if (each.textContent !== time) each.textContent = time;
  }
}

// ``page`` holds where to ask and what is there; ``take(document)`` takes over what is new.
// ``settle()`` says whether something of it still waits, ``steps()`` counts steps of one's own:
// an answer that such a step overtook is thrown away. ``heard(answer)`` sees each answer. Who is
// patient asks again also where there is nothing to follow any more.
export function follow(page, { take, settle = () => false, steps = () => 0, heard = () => {}, isPatient = false }) {
  let { follow: address, mark } = page.dataset;
  let freshAt = new Date();
  let failures = 0;
  let isAsking = false;
  let isWanted = false; // to be asked again as soon as the answer is here
  let timer;

  async function takeOver(answer, before) {
    const text = await answer.text();
    if (before !== steps()) return;
    take(new DOMParser().parseFromString(text, "text/html"));
    mark = answer.headers.get("ETag");
  }

  async function ask() {
    const [before, asked] = [steps(), address];
    const answer = await fetch(asked, {
      headers: { "If-None-Match": mark, "X-Parts": "1" },
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    heard(answer);
    if (asked !== address) return "fresh"; // it looks elsewhere by now
    if (answer.status >= 500 || answer.status === 429) return "lost";
    if (answer.status === 202) return "soon";
    if (answer.status === 200) await takeOver(answer, before);
    else if (answer.status !== 304) return "out";
    freshAt = new Date();
    return "fresh";
  }

  function tell(state) {
    if (state === "soon") return;
    const shown = state === "fresh" && failures ? "back" : state;
    failures = state === "fresh" ? 0 : failures + 1;
    say(settle() && state === "fresh" ? "held" : shown, clockIn(page.dataset.zone).format(freshAt));
  }

  async function now() {
    clearTimeout(timer);
    isWanted = isAsking;
    if (isAsking || document.visibilityState === "hidden") return;
    isAsking = true;
    const state = await ask().catch(() => "lost");
    isAsking = false;
    tell(state);
    if (isWanted) return now();
    if (state !== "out" || isPatient) timer = setTimeout(now, state === "soon" ? SOON : lateBy(failures));
  }

  document.addEventListener("visibilitychange", now); // a page that nobody sees asks nothing
  window.addEventListener("online", now);
  window.addEventListener("pageshow", (event) => event.persisted && now());
  tell("fresh");
  timer = setTimeout(now, lateBy(0));
  return {
    now,
    goTo(where) {
      [address, mark] = [where, ""];
      return now();
    },
  };
}
