import type { ReactNode } from 'react';
import { barRowsHeight, ROW_HEIGHT, SCALE_HEIGHT } from './bar-rows-height.js';
import styles from './bar-rows.module.css';
import { Chart, type ChartPicture, type ChartRange } from './chart.js';
import { classNames } from './class-names.js';

export interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  /** The label as text. */
  readonly name: string;
  /** What the bar shows, in words. */
  readonly number: string;
  /** Small, beside or below the number: the number of games, the interval. */
  readonly detail?: string | undefined;
  /** Undefined has no bar. */
  readonly value: number | undefined;
  /** A second bar from the same line, to the left of it. */
  readonly left?: number;
  /** CSS colour, such as `var(--allied)`. */
  readonly colour: string;
  readonly range?: ChartRange | undefined;
}

export interface BarRowsProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly rows: readonly BarRow[];
  /** Both ends of the scale. */
  readonly reach: readonly [low: number, high: number];
  /** Texts below all rows, from one end to the other. */
  readonly scale?: readonly string[];
  /** Where the bars begin. */
  readonly base?: number;
  /** Puts each bar below its words, whatever the width. */
  readonly isStacked?: boolean;
}

/** Words and numbers in rows, with a horizontal bar for each. The words are there before the bars. */
export function BarRows(props: BarRowsProps) {
  const { label, rows, scale = [], isStacked = false } = props;
  const isDetailed = rows.some(({ detail }) => detail !== undefined);
  return (
    <div className={classNames(styles.rows, isDetailed && styles.detailed, isStacked && styles.stacked)}>
      <ul aria-label={label}>
        {rows.map(({ key, label: name, number, detail, range }) => (
          <li key={key} className={styles.row} style={{ height: ROW_HEIGHT }}>
            <span className={styles.label}>{name}</span>
            <span className={classNames(styles.number, range?.isFaint === true && styles.faint)}>
              {number}
            </span>
            {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.bars} style={{ height: barRowsHeight(rows.length) }}>
        <Chart picture={pictureOf(props)} formatValue={String} />
      </div>
      {scale.length === 0 ? null : (
        <div className={styles.scale} style={{ height: SCALE_HEIGHT }} aria-hidden>
          <span>
            {scale.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </div>
      )}
    </div>
  );
}

function pictureOf({ rows, reach, base = 0, isStacked = false }: BarRowsProps): ChartPicture {
  const breadth = isStacked ? 0.16 : 0.3;
  return {
    points: rows.map(({ name, number, detail }) => ({
      text: [name, number, ...(detail === undefined ? [] : [detail])],
    })),
    series: [
      {
        ...{ look: 'bars', breadth },
        colour: rows.map(({ colour }) => colour),
        values: rows.map(({ value }) => value),
        ranges: rows.map(({ range }) => range),
      },
      {
        ...{ look: 'bars', breadth },
        colour: 'var(--signal)',
        values: rows.map(({ left }) => (left === undefined ? undefined : -left)),
      },
    ],
    ...{ reach, base, isRows: true },
    lines: isStacked ? [] : [base],
  };
}
