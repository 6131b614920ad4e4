/**
 * Loads Ink. Chalk, which colours its text, reads FORCE_COLOR while it loads and ignores NO_COLOR; `main.ts` sets
 * FORCE_COLOR from NO_COLOR before that (https://no-color.org).
 */
export async function loadInk() {
  return import('ink');
}
