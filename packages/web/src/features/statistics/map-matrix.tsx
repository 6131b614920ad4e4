import { formatLength } from '@ra3/sdk/rules/matches';
import { formatWinRate, winRate, winRateInterval } from '@ra3/sdk/rules/statistics';
import { useState, type KeyboardEvent, type CSSProperties } from 'react';
import { FactionIcon, useFactionName } from '../../entities/player/faction-icon.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { Stack, Text } from '../../ui/layout.js';
import { verdictOf, type MapSummary, type Pairing } from './summarise-map.js';
import { useMeasure, type Measure } from './measure-tabs.js';
import styles from './statistics.module.css';

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

interface MapMatrixProps {
  readonly summary: MapSummary;
  readonly caption: string;
}

/** One tab stop; arrow keys move. The line below describes a cell, at first the most one-sided pairing. */
export function MapMatrix({ summary: { factions, pairings, mostOneSided }, caption }: MapMatrixProps) {
  const { t } = useTranslation();
  const pairingText = usePairingText();
  const measure = useMeasure();
  const [selected, setSelected] = useState(mostOneSided);
  const { tabStop, setTabStop, handleKeyDown } = useTabStop(factions.length);
  const none = pairings.every((each) => verdictOf(each) === 'few') ? 'noVerdict' : 'allEven';
  const find = (own: string, opponent: string) =>
    pairings.find((pairing) => pairing.own === own && pairing.opponent === opponent);
  return (
    <Stack gap={8}>
      {/* The cells of an ARIA grid are focusable, a pattern that the rule does not know. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" className={styles.table} onKeyDown={handleKeyDown}>
        <caption className="visually-hidden">{caption}</caption>
        <FactionHeads factions={factions} />
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
      <Text tone="muted" size={13} className={styles.readout} aria-live="polite">
        {selected === undefined ? t(`statistics.${none}`) : pairingText(selected)}
      </Text>
    </Stack>
  );
}

/** The one cell that Tab reaches, and the arrow keys that move it. */
function useTabStop(size: number) {
  const [tabStop, setTabStop] = useState<CellPosition>({ row: 0, column: 0 });
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = clampToMatrix({ row: tabStop.row + step.row, column: tabStop.column + step.column }, size);
    setTabStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${cellKey(next)}"]`)?.focus();
  };
  return { tabStop, setTabStop, handleKeyDown };
}

function FactionHeads({ factions }: Pick<MapSummary, 'factions'>) {
  const factionName = useFactionName();
  return (
    <thead>
      <tr>
        <td className={styles.corner} />
        {factions.map((faction) => (
          <th key={faction} scope="col">
            <FactionIcon faction={faction} />
            {/* The icon says the same. */}
            <Text as="span" isCut className={styles.matrixFaction} aria-hidden>
              {factionName(faction)}
            </Text>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function cellKey({ row, column }: CellPosition): string {
  return `${String(row)}-${String(column)}`;
}

function clampToMatrix({ row, column }: CellPosition, size: number): CellPosition {
  const clamp = (index: number) => Math.min(Math.max(index, 0), size - 1);
  return { row: clamp(row), column: clamp(column) };
}

interface PairingCellProps {
  /** Undefined when the two factions never met. */
  readonly pairing: Pairing | undefined;
  readonly measure: Measure;
  readonly place: string;
  readonly isTabStop: boolean;
  readonly onFocus: (pairing: Pairing | undefined) => void;
  readonly onHover: (pairing: Pairing | undefined) => void;
}

/**
 * One pairing. With win rates its colour shows the advantage in addition to the number: the size of the effect is its
 * strength, few games make it pale, and a line below the number marks what chance does not explain (S2-53).
 */
function PairingCell({ pairing, measure, place, isTabStop, onFocus, onHover }: PairingCellProps) {
  const isPlayed = pairing !== undefined && pairing.games > 0;
  return (
    <td
      tabIndex={isTabStop ? 0 : -1}
      data-place={place}
      className={classNames(styles.cell, isPlayed ? undefined : styles.none, ...colourOf(pairing, measure))}
      // `CSSProperties` has no custom properties.
      style={{ '--advantage': strengthOf(pairing) } as CSSProperties}
      onFocus={() => onFocus(pairing)}
      onPointerEnter={() => onHover(pairing)}
    >
      <Text as="span" isStrong className={styles.value}>
        {isPlayed ? <Value pairing={pairing} measure={measure} /> : '-'}
      </Text>
    </td>
  );
}

function Value({ pairing, measure }: { readonly pairing: Pairing; readonly measure: Measure }) {
  const { whole } = useNumberFormat();
  switch (measure) {
    case 'rate':
      return formatWinRate(pairing.wins, pairing.losses);
    case 'games':
      return whole(pairing.games);
    case 'length':
      return formatLength(pairing.averageLength);
  }
}

/** The classes of a cell's colour; none without games, and with measures that tell no advantage. */
function colourOf(pairing: Pairing | undefined, measure: Measure): readonly (string | undefined)[] {
  const rate = pairing === undefined ? undefined : winRate(pairing.wins, pairing.losses);
  if (pairing === undefined || rate === undefined || measure !== 'rate') return [];
  const advantage = rate > 0.5 ? styles.ahead : rate < 0.5 ? styles.behind : styles.even;
  return [advantage, certainties[verdictOf(pairing)]];
}

const certainties = {
  few: styles.few,
  open: undefined,
  over: styles.decided,
  under: styles.decided,
} as const;

/** Distance from a win rate of 0.5 at which the colour is fully saturated. */
const FULL_ADVANTAGE = 0.15;

function strengthOf(pairing: Pairing | undefined): string {
  const rate = pairing === undefined ? undefined : winRate(pairing.wins, pairing.losses);
  return rate === undefined ? '0' : Math.min(1, Math.abs(rate - 0.5) / FULL_ADVANTAGE).toFixed(2);
}

/** Returns a function that describes a pairing in a sentence, with its 95 % interval. */
function usePairingText(): (pairing: Pairing) => string {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const { whole, percent } = useNumberFormat();
  return (pairing) => {
    const { own, opponent, wins, losses, games, averageLength } = pairing;
    const words = {
      own: factionName(own),
      opponent: factionName(opponent),
      games: whole(games),
      length: formatLength(averageLength),
    };
    const interval = winRateInterval(wins, losses);
    if (interval === undefined || own === opponent) return t('statistics.mirrorText', words);
    const rates = {
      ...words,
      rate: formatWinRate(wins, losses),
      low: percent(interval.low),
      high: percent(interval.high),
    };
    return verdictOf(pairing) === 'few' ? t('statistics.fewText', rates) : t('statistics.pairingText', rates);
  };
}
