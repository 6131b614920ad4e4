/** So many cases of a generated table are in the short set; the others are in the rest. */
const MOST_SHORT_CASES = 50;

export function firstCases<Case>(cases: readonly Case[]): readonly Case[] {
  return cases.slice(0, MOST_SHORT_CASES);
}

export function furtherCases<Case>(cases: readonly Case[]): readonly Case[] {
  return cases.slice(MOST_SHORT_CASES);
}
