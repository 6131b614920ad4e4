import { limits } from '../contract/facts.js';

/** Parses the page of a query string, counted from 1. Anything that is no positive integer is page 1 (S5-16). */
export function pageFromQuery(value: string | null | undefined): number {
  const page = /^[0-9]+$/.test(value ?? '') ? Number(value) : 1;
  return Number.isSafeInteger(page) ? Math.max(1, page) : 1;
}

/** Returns the number of pages of a list; an empty list has one, empty page. */
export function totalPages(totalCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

/** Returns the page of a ladder on which a rank is; a place above the first one counts as the first. */
export function ladderPageOfRank(rank: number): number {
  return Math.ceil(Math.max(1, rank) / limits.ladderPageSize);
}

/** Returns the page nearest to `page` between 1 and `total`. */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(1, total));
}

/**
 * Returns the last page of a match list that may be viewed: the list's last one, at most 20 (S5-17, S9-09). Ladders and the
 * lists of admins have no cap: use `totalPages` for them.
 */
export function lastViewableMatchPage(totalCount: number, pageSize: number = limits.matchPageSize): number {
  return Math.min(totalPages(totalCount, pageSize), limits.lastViewablePage);
}

/** Returns whether a page of a match list lies beyond the cap, which raises an alert (S5-17, S8-36). */
export function isBeyondViewingLimit(page: number): boolean {
  return page > limits.lastViewablePage;
}
