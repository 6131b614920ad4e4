import { startTransition, useEffect, useState } from 'react';

/** So many rows fill a window, and keep a slow phone for less than a twentieth of a second. */
const STEP = 14;

/**
 * How many of many rows to draw: a window full at first, and the others a step at a time, so that the browser can answer
 * in between. Rows that come later to a list that was drawn whole are drawn at once.
 */
export function useRowsInSteps(total: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= total) return;
    startTransition(() => {
      setDrawn(drawn + STEP);
    });
  }, [drawn, total]);
  return Math.min(drawn, total);
}
