import { useMemo } from 'react';
import { drawLine, makeTerrain, type Drawing, type HeightField } from './contour-drawing.js';

export function ContourLines({ seed, width, height, levels }: Drawing) {
  const field = useMemo(() => makeTerrain({ seed, width, height }), [seed, width, height]);
  return Array.from({ length: levels }, (_, level) => (
    <ContourLine key={level} field={field} level={level} levels={levels} />
  ));
}

interface ContourLineProps {
  readonly field: HeightField;
  readonly level: number;
  readonly levels: number;
}

/** One component per line, so that React can yield between them: all lines at once block a slow phone. */
function ContourLine({ field, level, levels }: ContourLineProps) {
  const { path, opacity } = useMemo(() => drawLine(field, level, levels), [field, level, levels]);
  return <path d={path} strokeOpacity={opacity} strokeWidth={1} />;
}
