import type { StatusDetail } from '@ra3/sdk';
import { countStatus } from '@ra3/sdk/rules/status';
import { useQuery, useQueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect } from 'react';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Stack } from '../../ui/layout.js';
import styles from './status.module.css';

/** Counts of players and games in one strip (S2-56): who is online and idle, and where one can play. */
export const CountStrip = memo(function CountStrip({
  detail,
  updatedAt,
}: Readonly<{ detail: StatusDetail; updatedAt: number }>) {
  const { t } = useTranslation();
  const { online, idle, joinable, searching, playing } = countStatus(detail);
  const history = usePlayerHistory(online, updatedAt);
  return (
    <Stack as="dl" gap={0} isSurface className={styles.strip}>
      <Count label={t('status.online')} count={online}>
        <SparkLine points={history} />
      </Count>
      <Count label={t('status.idle')} count={idle} />
      <Count label={t('status.joinable')} count={joinable} />
      <Count label={t('status.searchers')} count={searching} />
      <Count label={t('status.inPlay')} count={playing} />
    </Stack>
  );
});

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly children?: ReactNode;
}

function Count({ label, count, children }: CountProps) {
  const locale = useLocale();
  return (
    <Stack gap={2} className={styles.count}>
      <dt>{label}</dt>
      <dd>
        {count.toLocaleString(locale)}
        {children}
      </dd>
    </Stack>
  );
}

/** Records the number of players on each update and returns the points of the last ten minutes of this visit. */
function usePlayerHistory(players: number, updatedAt: number): readonly HistoryPoint[] {
  const queries = useQueryClient();
  useEffect(() => {
    queries.setQueryData(visitHistoryQuery.queryKey, (known: readonly HistoryPoint[] = []) =>
      extendHistory(known, { at: updatedAt, players }),
    );
  }, [queries, players, updatedAt]);
  const { data = [] } = useQuery(visitHistoryQuery);
  return data;
}

/** Adds a point unless its time is already present, and drops points older than `HISTORY_MS`. */
export function extendHistory(known: readonly HistoryPoint[], next: HistoryPoint): readonly HistoryPoint[] {
  if (known.some(({ at }) => at === next.at)) return known;
  return [...known, next].filter(({ at }) => at > next.at - HISTORY_MS);
}

const WIDTH = 120;
const HEIGHT = 32;

/** Line chart of the last ten minutes, newest on the right; empty with fewer than two points. */
function SparkLine({ points }: { readonly points: readonly HistoryPoint[] }) {
  const { t } = useTranslation();
  const last = points.at(-1);
  if (points.length < 2 || last === undefined) return <span className={styles.spark} aria-hidden />;
  const counts = points.map(({ players }) => players);
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  const path = points.map(({ at, players }) => {
    const x = WIDTH - 3 - ((last.at - at) / HISTORY_MS) * (WIDTH - 6);
    // Centres a flat line; the minimum range of 8 keeps small changes small.
    const share = (players - (low + high) / 2) / Math.max(high - low, 8);
    return `${x.toFixed(1)} ${(HEIGHT / 2 - share * (HEIGHT - 6)).toFixed(1)}`;
  });
  const [x = '0', y = '0'] = path.at(-1)?.split(' ') ?? [];
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={t('status.spark', { low, high })}
    >
      <path
        d={`M${path.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r="2.5" fill="currentColor" />
    </svg>
  );
}

interface HistoryPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly players: number;
}

/** Time span of the spark line, in milliseconds. */
export const HISTORY_MS = 10 * 60_000;

/** The players of the last minutes of this visit. Sends no request: the page writes the points. */
const visitHistoryQuery = queryOptions<readonly HistoryPoint[]>({
  queryKey: ['status', 'history'],
  queryFn: skipToken,
  gcTime: HISTORY_MS,
});
