import {
  BarController,
  BarElement,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type Point,
} from 'chart.js';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { chartConfiguration } from './chart-configuration.js';
import type { ColourOf, DrawnType } from './chart-datasets.js';
import type { ChartPicture } from './chart.js';
import styles from './chart.module.css';

Chart.register(BarController, BarElement, LinearScale, LineController, LineElement, PointElement, Tooltip);

type Drawn = Chart<DrawnType, Point[]>;

export interface ChartDrawingProps {
  readonly picture: ChartPicture;
  readonly formatValue: (value: number) => string;
  /** Place of the point that is marked. */
  readonly active: number | undefined;
  /** Called with the nearest point on a click; without it, the pointer shows what is below it. */
  readonly onChoose: ((place: number) => void) | undefined;
}

/** The canvas of a chart; the one file that knows the library. */
export function ChartDrawing({ picture, formatValue, active, onChoose }: ChartDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const look = useSyncExternalStore(onLookChange, readLook);
  const shape = JSON.stringify(picture);
  const canChoose = onChoose !== undefined;
  const choose = useEffectEvent((place: number) => onChoose?.(place));
  const configure = useEffectEvent((colourOf: ColourOf) =>
    chartConfiguration(picture, {
      colourOf,
      formatValue,
      onChoose: canChoose ? (place) => choose(place) : undefined,
    }),
  );
  const markIn = useEffectEvent((chart: Drawn) => mark(chart, picture, active));
  useEffect(() => {
    // A browser that keeps pages from drawing gives no context; the table is there.
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const chart = new Chart(context, configure(readTokens(context.canvas)));
    drawn.current = chart;
    return () => {
      drawn.current = undefined;
      chart.destroy();
    };
  }, [shape, look, canChoose]);
  useEffect(() => {
    if (drawn.current !== undefined) markIn(drawn.current);
  }, [active, shape, look, canChoose]);
  return (
    <div className={styles.canvas}>
      <canvas ref={canvas} aria-hidden />
    </div>
  );
}

/** Marks the points of all series at a place, and shows what they are. */
function mark(chart: Drawn, { series }: ChartPicture, place: number | undefined): void {
  const elements = series.flatMap(({ values }, datasetIndex) =>
    place === undefined || values[place] === undefined ? [] : [{ datasetIndex, index: place }],
  );
  chart.setActiveElements(elements);
  chart.tooltip?.setActiveElements(elements, { x: 0, y: 0 });
  chart.update('none');
}

/** Sets the defaults of the library to the tokens of the theme, and returns the colours of all others. */
function readTokens(canvas: HTMLCanvasElement): ColourOf {
  const style = getComputedStyle(canvas);
  const colourOf: ColourOf = (colour) =>
    colour.replace(/^var\((--[\w-]+)\)$/, (_, token: string) => style.getPropertyValue(token).trim());
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * SMALL_REM;
  const { defaults } = Chart;
  defaults.font.family = style.fontFamily;
  defaults.font.size = size;
  defaults.color = colourOf('var(--muted)');
  defaults.borderColor = colourOf('var(--line)');
  return colourOf;
}

/** `--size-12` in tokens.css. */
const SMALL_REM = 0.75;

/** Theme and language, on which colours and typefaces depend. */
function readLook(): string {
  const { dataset, lang } = document.documentElement;
  return `${dataset.theme ?? ''} ${lang}`;
}

function onLookChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}
