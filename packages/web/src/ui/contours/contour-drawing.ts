import { makeHeightField, type HeightField } from './height-field.js';
import { traceContour } from './trace-contour.js';

/** A picture of contour lines. */
export interface Drawing {
  /** Seed of the random terrain; equal seeds give equal pictures. */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** Number of contour lines. */
  readonly levels: number;
}

/** One line: an SVG path and its opacity, 0 to 1. */
export interface DrawnLine {
  readonly path: string;
  readonly opacity: number;
}

// Grid cell size in pixels. A finer grid makes the SVG path longer without a visible difference.
const CELL = 8;

/** Generates the terrain under a picture. */
export function makeTerrain({ seed, width, height }: Omit<Drawing, 'levels'>): HeightField {
  return makeHeightField({
    seed,
    columns: Math.ceil(width / CELL) + 1,
    rows: Math.ceil(height / CELL) + 1,
  });
}

/** Draws the line number `level` of `levels`, counted from 0 at the lowest; higher lines are more opaque. */
export function drawLine(field: HeightField, level: number, levels: number): DrawnLine {
  return {
    path: traceContour(field, (level + 1) / (levels + 1), CELL),
    opacity: 0.16 + 0.5 * (level / levels),
  };
}
