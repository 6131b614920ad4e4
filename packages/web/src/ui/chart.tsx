import { Suspense, useState } from 'react';
import styles from './chart.module.css';
import { useKitTexts } from './kit-texts.js';
import { lazyPart } from './lazy-part.js';
import { loadChunk } from './load-chunk.js';
import { useNearView } from './use-near-view.js';

/** What is drawn: data alone, in any order of drawing that the library likes. */
export interface ChartPicture {
  /** Places on the axis, in its order. */
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** Both ends of the axis of points, where they are not those of the points. */
  readonly span?: readonly [from: number, to: number];
  /** Lowest and highest value of the scale; by default from 0 to a round number above the highest. */
  readonly reach?: readonly [low: number, high: number];
  /** Values with a line through the chart; by default a few round ones, with their numbers beside the chart. */
  readonly lines?: readonly number[];
  /** Where bars begin and where the strongest line is; 0 by default. */
  readonly base?: number;
  /** Bars side by side grow upwards; those of rows to the right. */
  readonly isRows?: boolean;
  /** Texts below the axis. */
  readonly marks?: readonly ChartMark[];
  /** Upright lines, each with its name at the top where there is room. */
  readonly sections?: readonly ChartMark[];
  /** A word beside one point of the first series. */
  readonly note?: { readonly place: number; readonly text: string } | undefined;
}

export interface ChartPoint {
  /** What is read of it: its name, then what each series has there. */
  readonly text: readonly [name: string, ...values: string[]];
  /** On the axis; counted from 0 by default. */
  readonly at?: number;
  /** Has another ground, such as a weekend. */
  readonly isShaded?: boolean;
  /** The line does not go on here, but begins anew. */
  readonly isStart?: boolean;
}

export interface ChartMark {
  readonly at: number;
  readonly text: string;
}

export interface ChartSeries {
  readonly look: 'line' | 'bars';
  /** CSS colour, or a token such as `var(--allied)`; of bars one for each if need be. */
  readonly colour: string | readonly string[];
  /** One value per point; undefined is drawn as a gap. */
  readonly values: readonly (number | undefined)[];
  /** The interval around each value. */
  readonly ranges?: readonly (ChartRange | undefined)[];
  /** Lengths of strokes and gaps of a line. */
  readonly dash?: readonly number[];
  /** Of a bar: its part of the room that it could take. */
  readonly breadth?: number;
  /** Lets what is behind it show. */
  readonly isPale?: boolean;
}

export interface ChartRange {
  readonly low: number;
  readonly high: number;
  /** Of too few to tell much. */
  readonly isFaint: boolean;
}

export interface ChartProps {
  /** What the chart shows, in one sentence, for screen readers; where its frame does not say it. */
  readonly summary?: string;
  readonly picture: ChartPicture;
  readonly formatValue: (value: number) => string;
  /** A point that stays marked; a click chooses another, and a control of its own moves it by keyboard. */
  readonly choice?: { readonly place: number; readonly choose: (place: number) => void };
}

const ChartDrawing = lazyPart(async () => (await loadChunk(() => import('./chart-drawing.js'))).ChartDrawing);

/**
 * Fills its box with a drawing of the library, which loads when the box comes near the view. Arrow keys go from point to point; a
 * screen reader reads each.
 */
export function Chart({ summary, picture, formatValue, choice }: ChartProps) {
  const { isNear, frame } = useNearView();
  const [read, setRead] = useState<number>();
  return (
    <div ref={frame} className={styles.chart}>
      {summary === undefined ? null : <div className={styles.summary} role="img" aria-label={summary} />}
      {isNear ? (
        <Suspense fallback={null}>
          <ChartDrawing
            picture={picture}
            formatValue={formatValue}
            active={choice?.place ?? read}
            onChoose={choice?.choose}
          />
        </Suspense>
      ) : null}
      {choice === undefined ? <PointReader points={picture.points} read={read} onRead={setRead} /> : null}
    </div>
  );
}

/** Covers the chart unseen; the newest point comes first. */
function PointReader(props: {
  readonly points: readonly ChartPoint[];
  readonly read: number | undefined;
  readonly onRead: (place: number | undefined) => void;
}) {
  const { points, read, onRead } = props;
  const { readChart } = useKitTexts();
  const last = Math.max(0, points.length - 1);
  const place = Math.min(read ?? last, last);
  const [name = '', ...values] = points[place]?.text ?? [];
  return (
    <input
      type="range"
      className={styles.reader}
      aria-label={readChart}
      aria-valuetext={`${name}: ${values.join(', ')}`}
      min={0}
      max={last}
      value={place}
      onFocus={() => onRead(place)}
      onChange={({ target }) => onRead(target.valueAsNumber)}
      onBlur={() => onRead(undefined)}
    />
  );
}
