/** Prints one line of progress. @param {string} line */
export function say(line) {
  console.log(`· ${line}`);
}

/** @param {number} startedAt a `performance.now()` reading @returns {string} such as `2.1 s` */
export function elapsed(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
