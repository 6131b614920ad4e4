import { useMemo } from 'react';
import { makeHeightField } from './height-field.js';
import { traceContour } from './trace-contour.js';

export interface Drawing {
  /** The same seed, the same picture. */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** How many lines of height. */
  readonly levels: number;
}

// Pixels per cell of the grid: finer costs more path than the eye sees.
const CELL = 8;

/** The lines of a contour map, higher ones stronger. */
export function ContourLines({ seed, width, height, levels }: Drawing) {
  const paths = useMemo(() => drawLines({ seed, width, height, levels }), [seed, width, height, levels]);
  return paths.map((path, level) => (
    <path key={level} d={path} strokeOpacity={0.16 + (0.5 * level) / levels} strokeWidth={1} />
  ));
}

function drawLines({ seed, width, height, levels }: Drawing): string[] {
  const field = makeHeightField({
    seed,
    columns: Math.ceil(width / CELL) + 1,
    rows: Math.ceil(height / CELL) + 1,
  });
  return Array.from({ length: levels }, (_, level) => traceContour(field, (level + 1) / (levels + 1), CELL));
}
