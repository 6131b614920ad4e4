import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.js';
import styles from './charts.module.css';

export interface HeatCell {
  /** 0 to 1; 0.5 is even, and has no colour. */
  readonly share: number;
  /** The number that the cell shows. */
  readonly text: string;
  /** Small, below it. */
  readonly detail: string;
  /** What the cell says in words; its accessible name. */
  readonly label: string;
  /** Pale, because it is uncertain. */
  readonly isFaint: boolean;
  readonly to?: string | undefined;
}

interface HeatHead {
  readonly key: string;
  readonly label: ReactNode;
}

export interface HeatMapProps {
  readonly caption: string;
  readonly columns: readonly HeatHead[];
  /** A cell for each column; undefined where there is nothing. */
  readonly rows: readonly (HeatHead & { readonly cells: readonly (HeatCell | undefined)[] })[];
}

/** A matrix of shares around one half: green above, red below, the number always printed. */
export function HeatMap({ caption, columns, rows }: HeatMapProps) {
  return (
    <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.heat}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, place) => (
                <td key={columns[place]?.key ?? place}>{cell === undefined ? null : <Cell {...cell} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In percent of the colour; the text on the strongest still has WCAG AA contrast. */
const STRONGEST = 38;
/** The distance from one half at which a cell has the strongest colour. */
const FULL_DISTANCE = 0.3;

function Cell({ share, text, detail, label, isFaint, to }: HeatCell) {
  const distance = Math.min(1, Math.abs(share - 0.5) / FULL_DISTANCE);
  const strength = Math.round(STRONGEST * distance * (isFaint ? 0.4 : 1));
  const colour = share >= 0.5 ? 'var(--good)' : 'var(--bad)';
  const look = {
    className: classNames(styles.cell, isFaint && styles.faint),
    style: { background: `color-mix(in srgb, ${colour} ${String(strength)}%, var(--sunken))` },
    title: label,
  };
  const numbers = (
    <>
      <strong>{text}</strong>
      <small>{detail}</small>
    </>
  );
  if (to === undefined) return <span {...look}>{numbers}</span>;
  return (
    <Link {...look} to={to} aria-label={label}>
      {numbers}
    </Link>
  );
}
