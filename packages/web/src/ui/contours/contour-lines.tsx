import { useMemo } from 'react';
import { makeHeightField, type HeightField } from './height-field.js';
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
  const field = useMemo(
    () => makeHeightField({ seed, columns: Math.ceil(width / CELL) + 1, rows: Math.ceil(height / CELL) + 1 }),
    [seed, width, height],
  );
  return Array.from({ length: levels }, (_, level) => (
    <ContourLine key={level} field={field} share={level / levels} height={(level + 1) / (levels + 1)} />
  ));
}

interface ContourLineProps {
  readonly field: HeightField;
  /** Of the way up, from 0 to 1. */
  readonly share: number;
  readonly height: number;
}

/** One by one: together they would keep a slow phone from answering. */
function ContourLine({ field, share, height }: ContourLineProps) {
  const path = useMemo(() => traceContour(field, height, CELL), [field, height]);
  return <path d={path} strokeOpacity={0.16 + 0.5 * share} strokeWidth={1} />;
}
