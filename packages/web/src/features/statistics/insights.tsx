import { formatWinRate, winRate, winRateInterval, winRateVerdict } from '@ra3/sdk/rules/statistics';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import type { FactionRow } from './faction-rows.js';
import type { Pairing } from './summarise-map.js';
import styles from './statistics.module.css';

/** The insight from the table of factions, in one sentence. */
export function FactionInsight({ rows }: { readonly rows: readonly FactionRow[] }) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const ratesOf = useRates();
  const finding = findingOf(rows);
  const text =
    'found' in finding
      ? t(`statistics.sentence.faction.${finding.kind}`, {
          faction: factionName(finding.found.faction),
          ...ratesOf(finding.found),
        })
      : t(`statistics.sentence.faction.${finding.kind}`);
  return <p className={styles.insight}>{text}</p>;
}

/** The insight from pairings of factions over all maps, in one sentence, from the side of the faction that is ahead. */
export function PairInsight({ pairings }: { readonly pairings: readonly Pairing[] }) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const ratesOf = useRates();
  // The side that is ahead of each pairing; the other side has the same numbers.
  const finding = findingOf(
    pairings.filter(({ own, opponent, wins, losses }) =>
      wins === losses ? own < opponent : (winRate(wins, losses) ?? 0) > 0.5,
    ),
  );
  const text =
    'found' in finding
      ? t(`statistics.sentence.pair.${finding.kind}`, {
          own: factionName(finding.found.own),
          opponent: factionName(finding.found.opponent),
          ...ratesOf(finding.found),
        })
      : t(`statistics.sentence.pair.${finding.kind}`);
  return <p className={styles.insight}>{text}</p>;
}

function useRates() {
  const { percent, whole } = useNumberFormat();
  return ({ wins, losses }: { readonly wins: number; readonly losses: number }) => {
    const interval = winRateInterval(wins, losses);
    return {
      rate: formatWinRate(wins, losses),
      games: whole(wins + losses),
      low: percent(interval?.low ?? 0),
      high: percent(interval?.high ?? 1),
    };
  };
}

/** CSS class of an insight, for its placeholder. */
export const insightClass = styles.insight;

interface Rate {
  readonly wins: number;
  readonly losses: number;
}

/** `one` rate differs from even; `more` do, this one most; `none` does; `few`: none has enough games. */
type Finding<Judged extends Rate> =
  | { readonly kind: 'one' | 'more'; readonly found: Judged }
  | { readonly kind: 'none' | 'few' };

/** Finds the insight from win rates: only what the interval of each decides. */
function findingOf<Judged extends Rate>(rates: readonly Judged[]): Finding<Judged> {
  const judged = rates.filter(({ wins, losses }) => winRateVerdict(wins, losses) !== 'few');
  if (judged.length === 0) return { kind: 'few' };
  const [found, ...others] = judged
    .filter(({ wins, losses }) => winRateVerdict(wins, losses) !== 'open')
    .sort((a, b) => distance(b) - distance(a));
  if (found === undefined) return { kind: 'none' };
  return { kind: others.length === 0 ? 'one' : 'more', found };
}

function distance({ wins, losses }: Rate): number {
  return Math.abs((winRate(wins, losses) ?? 0.5) - 0.5);
}
