/**
 * Loads Ink. Its colours (chalk) look at the environment once, when they are loaded, and know FORCE_COLOR but not
 * NO_COLOR; `main.ts` translates the one into the other before anything is loaded (https://no-color.org).
 */
export async function loadInk() {
  return import('ink');
}
