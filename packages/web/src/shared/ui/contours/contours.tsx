import { useMemo } from 'react';
import { makeHeightField } from './height-field.js';
import { traceContour } from './trace-contour.js';

export interface ContoursProps {
  /** The same seed, the same picture. */
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** How many lines of height. */
  readonly levels?: number;
  readonly className?: string | undefined;
}

// Pixels per cell of the grid: finer costs more path than the eye sees.
const CELL = 8;

/** Our one ornament: contour lines as on a map, in the colour of the text, higher ones stronger. */
export function Contours({ seed, width, height, levels = 9, className }: ContoursProps) {
  const paths = useMemo(() => drawLines({ seed, width, height, levels }), [seed, width, height, levels]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      {paths.map((path, level) => (
        <path key={level} d={path} strokeOpacity={0.16 + (0.5 * level) / levels} strokeWidth={1} />
      ))}
    </svg>
  );
}

interface Drawing {
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly levels: number;
}

function drawLines({ seed, width, height, levels }: Drawing): string[] {
  const field = makeHeightField({
    seed,
    columns: Math.ceil(width / CELL) + 1,
    rows: Math.ceil(height / CELL) + 1,
  });
  return Array.from({ length: levels }, (_, level) => traceContour(field, (level + 1) / (levels + 1), CELL));
}
