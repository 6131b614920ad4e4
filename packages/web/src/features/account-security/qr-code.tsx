import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.js';
import styles from './account-security.module.css';

/** Light modules around the code, as its standard asks for. */
const QUIET_MODULES = 4;

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code, in the page: the text is a secret and is sent nowhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<Drawing | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    // Without the picture, which did not load, the key below it is typed.
    draw(text).then(
      (drawn) => {
        if (isWanted) setDrawing(drawn);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawing === undefined) return <div className={classNames(styles.picture, styles.pictureSpace)} />;
  const side = String(drawing.size);
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="currentColor" d={drawing.path} />
      </svg>
    </div>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: QUIET_MODULES });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
