import { Suspense } from 'react';
import { lazyPart } from './lazy-part.js';
import { loadChunk } from './load-chunk.js';
import type { Drawing } from './contour-drawing.js';

export interface ContoursProps extends Omit<Drawing, 'levels'> {
  readonly levels?: number;
  readonly className?: string | undefined;
}

// Decoration: it loads after the content, and its space is reserved.
const ContourLines = lazyPart(async () => (await loadChunk(() => import('./contour-lines.js'))).ContourLines);

/** The site's decoration: map contour lines in the colour of the text. */
export function Contours({ levels = 9, className, ...drawing }: ContoursProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${String(drawing.width)} ${String(drawing.height)}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <Suspense fallback={null}>
        <ContourLines {...drawing} levels={levels} />
      </Suspense>
    </svg>
  );
}
