import type { RatingHistory, RatingPoint } from '@ra3/sdk';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import type { ChartMark, ChartPicture } from '../../ui/chart.js';
import { useSeasonName, useSeasons } from '../season-queries.js';

/** Returns a function that makes the picture of a rating: a line for each season, because ratings restart, and the peak by name. */
export function useRatingPicture(): (history: RatingHistory) => ChartPicture {
  const { t } = useTranslation();
  const locale = useLocale();
  const { value: seasons = [] } = useSeasons();
  const seasonName = useSeasonName();
  return ({ records, peak }) => {
    const place = records.findIndex(({ matchId }) => matchId === peak?.matchId);
    const isStart = (at: number) => records[at - 1]?.seasonId !== records[at]?.seasonId;
    return {
      points: records.map(({ time, elo, eloDelta }, at) => ({
        at: Date.parse(time),
        text: [formatExactTime(new Date(time), locale), `${String(elo)} (${signedDelta(eloDelta)})`],
        isStart: isStart(at),
      })),
      series: [{ look: 'line', colour: 'var(--signal)', values: records.map(({ elo }) => elo) }],
      reach: reachOf(records),
      marks: dayMarks(records, locale),
      sections: records
        .filter((_, at) => isStart(at))
        .map(({ time, seasonId }) => {
          const season = seasons.find((each) => each.seasonId === seasonId);
          return { at: Date.parse(time), text: season === undefined ? '' : seasonName(season) };
        }),
      note: place === -1 ? undefined : { place, text: t('persona.rating.peak', { elo: peak?.elo ?? '' }) },
    };
  };
}

export function signedDelta(delta: number): string {
  return `${delta < 0 ? '−' : '+'}${String(Math.abs(delta))}`;
}

/** So few stand beside each other on a phone. */
const MARKS = 3;
const LONG_MS = 300 * 86_400_000;

/** Evenly spread over the time of the curve: days, or months on a curve of most of a year. */
function dayMarks(records: readonly RatingPoint[], locale: string): ChartMark[] {
  const from = Date.parse(records[0]?.time ?? '');
  const lengthMs = Date.parse(records.at(-1)?.time ?? '') - from;
  const format = new Intl.DateTimeFormat(
    locale,
    lengthMs > LONG_MS ? { year: 'numeric', month: 'short' } : { month: 'short', day: 'numeric' },
  );
  return Array.from({ length: MARKS }, (_, mark) => from + (lengthMs * mark) / (MARKS - 1)).map((at) => ({
    at,
    text: format.format(at),
  }));
}

/** Above and below the curve, of its height. */
const MARGIN = 0.08;
const LEAST_REACH = 20;

/** From the lowest rating to the highest, with some room. */
function reachOf(records: readonly RatingPoint[]): readonly [low: number, high: number] {
  const elos = records.map(({ elo }) => elo);
  const [low, high] = [Math.min(...elos), Math.max(...elos)];
  const room = Math.max(LEAST_REACH, high - low) * MARGIN;
  return [Math.floor(low - room), Math.ceil(high + room)];
}
