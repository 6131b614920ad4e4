import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../contract/facts.js';
import {
  clampPage,
  isBeyondViewingLimit,
  ladderPageOfRank,
  lastViewableMatchPage,
  pageFromQuery,
  totalPages,
} from './pages-rules.js';

// S5-16
test.each([
  [null, 1],
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['two', 1],
  ['1e3', 1],
  ['9'.repeat(30), 1],
  ['7', 7],
  ['1', 1],
  ['12', 12],
])('the query page %j is page %i', (value, page) => {
  expect(pageFromQuery(value)).toBe(page);
});

// S5-16
test('a list opens only from 1 to its total', () => {
  const total = totalPages(101, limits.matchPageSize);

  expect(total).toBe(3);
  expect([0, 1, 3, 4, 1.5].map((page) => clampPage(page, total))).toEqual([1, 1, 3, 3, 1]);
});

// S2-62
test('rank 100 is the last of the first page of a ladder', () => {
  expect([-1, 0, 1, 100, 101, 200, 201].map(ladderPageOfRank)).toEqual([1, 1, 1, 1, 2, 2, 3]);
});

// S9-08
test('a page of a match list has 50 matches', () => {
  expect([0, 1, 50, 51, 100, 101].map((total) => lastViewableMatchPage(total))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('an empty list has one page', () => {
  expect(totalPages(0, limits.matchPageSize)).toBe(1);
});

// S5-17, S9-08, S9-09, S2-62
test('match lists stop at page 20 and ladders do not', () => {
  const many = 1_000_000;

  expect(lastViewableMatchPage(many)).toBe(limits.lastViewablePage);
  expect(lastViewableMatchPage(120)).toBe(3);
  expect(totalPages(many, limits.ladderPageSize)).toBe(10_000);
});

// S5-17, S8-36
test('a page behind the twentieth is beyond the limit', () => {
  expect(isBeyondViewingLimit(limits.lastViewablePage)).toBe(false);
  expect(isBeyondViewingLimit(limits.lastViewablePage + 1)).toBe(true);
});

test('a list without pages opens at page 1', () => {
  expect([clampPage(5, 0), clampPage(0, 3), clampPage(2.9, 3), clampPage(9, 3)]).toEqual([1, 1, 2, 3]);
});

test('a clamped page is a page of the list', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (page, count) => {
      const total = totalPages(count, limits.matchPageSize);

      expect(clampPage(page, total)).toSatisfy(Number.isInteger);
      expect(clampPage(page, total)).toBeGreaterThanOrEqual(1);
      expect(clampPage(page, total)).toBeLessThanOrEqual(total);
    }),
  );
});
