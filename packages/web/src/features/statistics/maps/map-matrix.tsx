import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { FactionIcon } from '../../../entities/faction/faction-icon.js';
import styles from './map-matrix.module.css';
import type { MapSummary } from './map-summary.js';
import { PairingCell } from './pairing-cell.js';
import { usePairingText } from './use-pairing-text.js';

interface Place {
  readonly row: number;
  readonly column: number;
}

const steps: Readonly<Record<string, Place>> = {
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
 * Faction against faction: rows against columns. One stop for the keyboard, arrows from cell to cell; what is known of
 * the cell in hand, at first the most one-sided one, stands in a line below.
 */
export function MapMatrix({ summary: { factions, pairings, widest }, caption }: MapMatrixProps) {
  const { t } = useTranslation();
  const pairingText = usePairingText();
  const [inHand, setInHand] = useState(widest);
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 });
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = within({ row: stop.row + step.row, column: stop.column + step.column }, factions.length);
    setStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${placeText(next)}"]`)?.focus();
  };
  const find = (own: string, opponent: string) =>
    pairings.find((pairing) => pairing.own === own && pairing.opponent === opponent);
  return (
    <div className={styles.matrix}>
      {/* An ARIA grid is a table whose cells take the focus; the rule does not know that pattern. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" className={styles.table} onKeyDown={handleKeyDown}>
        <caption className="only-read">{caption}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {factions.map((faction) => (
              <th key={faction} scope="col">
                <FactionIcon faction={faction} />
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
                  place={placeText({ row, column })}
                  isStop={stop.row === row && stop.column === column}
                  onTake={(pairing) => {
                    setStop({ row, column });
                    setInHand(pairing);
                  }}
                  onPoint={setInHand}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.readout} aria-live="polite">
        {inHand === undefined ? t('statistics.noVerdict') : pairingText(inHand)}
      </p>
    </div>
  );
}

function placeText({ row, column }: Place): string {
  return `${String(row)}-${String(column)}`;
}

function within({ row, column }: Place, size: number): Place {
  const clamp = (index: number) => Math.min(Math.max(index, 0), size - 1);
  return { row: clamp(row), column: clamp(column) };
}
