import { winRate, winRateInterval } from '@ra3/sdk/rules/statistics';
import type { CsvColumn } from '../../platform/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';

const inPercent = (share: number | undefined) =>
  share === undefined ? null : Math.round(share * 1_000) / 10;

/** CSV columns of a win rate and its 95 % interval, in percent; empty without games. */
export function useWinRateColumns(): CsvColumn<{ readonly wins: number; readonly losses: number }>[] {
  const { t } = useTranslation();
  return [
    { head: t('ladder.csv.winRate'), of: ({ wins, losses }) => inPercent(winRate(wins, losses)) },
    {
      head: t('ladder.csv.low'),
      of: ({ wins, losses }) => inPercent(winRateInterval(wins, losses)?.low),
    },
    {
      head: t('ladder.csv.high'),
      of: ({ wins, losses }) => inPercent(winRateInterval(wins, losses)?.high),
    },
  ];
}
