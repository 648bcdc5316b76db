// A page for readers that follows: what changed between head and foot is changed in place.

import { follow } from "./follow.js";
import { morph } from "./morph.js";

const main = document.getElementById("main");

follow(main, {
  take(page) {
    document.title = page.title;
    morph(main, page.getElementById("main"));
  },
});
document.querySelector(".foot .fresh").hidden = true; // it tells of the whole page
