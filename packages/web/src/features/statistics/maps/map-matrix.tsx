import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { FactionIcon } from '../../../entities/faction/faction-icon.js';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import styles from './map-matrix.module.css';
import { verdictOf, type MapSummary } from './map-summary.js';
import { useMeasure } from '../use-measure.js';
import { PairingCell } from './pairing-cell.js';
import { usePairingText } from './use-pairing-text.js';

interface CellPosition {
  readonly row: number;
  readonly column: number;
}

const steps: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

export interface MapMatrixProps {
  readonly summary: MapSummary;
  readonly caption: string;
}

/**
 * Matrix of factions: the row's faction against the column's. It has one tab stop, and arrow keys move between cells.
 * A line below describes the focused or hovered cell, initially the most one-sided pairing
 * that chance does not explain.
 */
export function MapMatrix({ summary: { factions, pairings, mostOneSided }, caption }: MapMatrixProps) {
  const { t } = useTranslation();
  const pairingText = usePairingText();
  const factionName = useFactionName();
  const measure = useMeasure();
  const [selected, setSelected] = useState(mostOneSided);
  const [tabStop, setTabStop] = useState<CellPosition>({ row: 0, column: 0 });
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = clampToMatrix(
      { row: tabStop.row + step.row, column: tabStop.column + step.column },
      factions.length,
    );
    setTabStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${cellKey(next)}"]`)?.focus();
  };
  const find = (own: string, opponent: string) =>
    pairings.find((pairing) => pairing.own === own && pairing.opponent === opponent);
  return (
    <div className={styles.matrix}>
      {/* The cells of an ARIA grid are focusable, a pattern that the rule does not know. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" className={styles.table} onKeyDown={handleKeyDown}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {factions.map((faction) => (
              <th key={faction} scope="col">
                <FactionIcon faction={faction} />
                {/* The icon says the same. */}
                <span className={styles.faction} aria-hidden>
                  {factionName(faction)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factions.map((own, row) => (
            <tr key={own}>
              <th scope="row">
                <FactionIcon faction={own} />
              </th>
              {factions.map((opponent, column) => (
                <PairingCell
                  key={opponent}
                  pairing={find(own, opponent)}
                  measure={measure}
                  place={cellKey({ row, column })}
                  isTabStop={tabStop.row === row && tabStop.column === column}
                  onFocus={(pairing) => {
                    setTabStop({ row, column });
                    setSelected(pairing);
                  }}
                  onHover={setSelected}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.readout} aria-live="polite">
        {selected === undefined
          ? t(
              pairings.every((each) => verdictOf(each) === 'few')
                ? 'statistics.noVerdict'
                : 'statistics.allEven',
            )
          : pairingText(selected)}
      </p>
    </div>
  );
}

function cellKey({ row, column }: CellPosition): string {
  return `${String(row)}-${String(column)}`;
}

function clampToMatrix({ row, column }: CellPosition, size: number): CellPosition {
  const clamp = (index: number) => Math.min(Math.max(index, 0), size - 1);
  return { row: clamp(row), column: clamp(column) };
}
