import { useMemo } from 'react';
import { makeHeightField, type HeightField } from './height-field.js';
import { traceContour } from './trace-contour.js';

export interface Drawing {
  /** Seed of the random terrain; equal seeds give equal pictures. */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** Number of contour lines. */
  readonly levels: number;
}

// Grid cell size in pixels. A finer grid makes the SVG path longer without a visible difference.
const CELL = 8;

/** The contour lines of a random terrain; higher lines are more opaque. */
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
  /** Relative height of the line, from 0 to 1. */
  readonly share: number;
  readonly height: number;
}

/** One component per line, so that React can yield between them: all lines at once block a slow phone. */
function ContourLine({ field, share, height }: ContourLineProps) {
  const path = useMemo(() => traceContour(field, height, CELL), [field, height]);
  return <path d={path} strokeOpacity={0.16 + 0.5 * share} strokeWidth={1} />;
}
