import { limits } from '../../contract/facts.js';

/** Reads the page of a query string, counted from 1; anything that is no positive integer is page 1 (S5-16). */
export function pageFromQuery(value: string | null | undefined): number {
  if (value === null || value === undefined || !/^[0-9]+$/.test(value)) return 1;
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Counts the pages of a list; an empty list has one, empty page. */
export function totalPages(totalCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

/** Tells whether a page can be opened: only 1 to total (S5-16). */
export function canOpenPage(page: number, total: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= total;
}

/** Brings a page into 1 to total. */
export function clampPage(page: number, total: number): number {
  return Math.min(Math.max(1, Math.trunc(page)), Math.max(1, total));
}

/**
 * Names the last page of a match list that may be viewed: its last one, but never beyond page 20 (S5-17, S9-09).
 * Ladders and the admin's lists are not capped: use `totalPages` for them.
 */
export function lastViewableMatchPage(totalCount: number, pageSize: number = limits.matchPageSize): number {
  return Math.min(totalPages(totalCount, pageSize), limits.lastViewablePage);
}

/** Tells whether a page of a match list lies beyond the cap, on which an alert is shown (S5-17, S8-36). */
export function isBeyondViewingLimit(page: number): boolean {
  return page > limits.lastViewablePage;
}
