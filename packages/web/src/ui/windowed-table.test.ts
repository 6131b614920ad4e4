// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  TALLEST_CANVAS_PX,
  canvasHeight,
  rowsInView,
  scrollTopOf,
  type ListShape,
} from './windowed-table.js';

const list: ListShape = { rowCount: 20_000, rowHeight: 40, viewHeight: 400 };
const vast: ListShape = { rowCount: 2_500_000, rowHeight: 40, viewHeight: 400 };

describe('a list of 20,000 rows', () => {
  test('renders the rows in view and eight more on either side', () => {
    expect(rowsInView(list, 40_000)).toEqual({ first: 992, end: 1018, top: 992 * 40 });
  });

  test('renders nothing before its first row', () => {
    expect(rowsInView(list, -50)).toEqual({ first: 0, end: 18, top: 0 });
  });

  test('renders nothing after its last row', () => {
    expect(rowsInView(list, Number.MAX_SAFE_INTEGER)).toMatchObject({ first: 19_982, end: 20_000 });
  });

  test('scrolls a row to the top of the view', () => {
    expect(scrollTopOf(list, 1000)).toBe(40_000);
  });

  test('scrolls at most to its end', () => {
    expect(scrollTopOf(list, 19_999)).toBe(20_000 * 40 - 400);
  });
});

describe('a list taller than browsers can lay out', () => {
  test('has a canvas of limited height', () => {
    expect(canvasHeight(vast)).toBe(TALLEST_CANVAS_PX);
  });

  test('shows its last row at the bottom of the view when scrolled to the end', () => {
    const { end, first, top } = rowsInView(vast, TALLEST_CANVAS_PX);

    expect(end).toBe(2_500_000);
    expect(top + (end - first) * 40).toBeCloseTo(TALLEST_CANVAS_PX);
  });

  test('shows the row that it scrolls to', () => {
    const { first, end } = rowsInView(vast, scrollTopOf(vast, 1_234_567));

    expect(first).toBeLessThanOrEqual(1_234_567);
    expect(end).toBeGreaterThan(1_234_567);
  });
});

test('a list that fits into the view renders all rows', () => {
  expect(rowsInView({ rowCount: 3, rowHeight: 40, viewHeight: 400 }, 90)).toEqual({
    first: 0,
    end: 3,
    top: 0,
  });
});
