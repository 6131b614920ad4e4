import { contours } from 'd3-contour';
import type { HeightField } from './height-field.js';

/**
 * Returns the lines of one height as an SVG path of closed rings, in grid units times `scale`; empty when nothing is higher.
 * A line that leaves the field returns half a cell outside it, where the picture's view box cuts it off.
 */
export function traceContour({ columns, rows, heights }: HeightField, level: number, scale: number): string {
  const { coordinates } = contours().size([columns, rows]).contour(Array.from(heights), level);
  return coordinates.flatMap((polygon) => polygon.map((ring) => pathOf(ring, scale))).join('');
}

/** d3 repeats a ring's first point as its last, and places the middle of the first cell at 0.5. */
function pathOf(ring: readonly number[][], scale: number): string {
  const written = ring
    .slice(0, -1)
    .map((point) => point.map((value) => round((value - 0.5) * scale)).join(' '));
  return `M${written.join('L')}Z`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
