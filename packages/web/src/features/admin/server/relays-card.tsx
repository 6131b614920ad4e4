import type { Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { loadColour, type LoadColour } from '@ra3/sdk/rules/reports';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { sortRows, useSort } from '../../../platform/routing/use-sort.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Card } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import styles from './server.module.css';

type Relay = Reply<'reports.serverLoad'>['relays'][number];

const columns = ['relay', 'load'] as const;

/** The relays with their loads, the highest first (S3-30, S9-18). */
export function RelaysCard(props: Readonly<{ relays: readonly Relay[]; history: LoadHistory }>) {
  const { relays, history } = props;
  const { t } = useTranslation();
  const { percent } = useNumberFormat();
  const { sort, headProps } = useSort(columns, { column: 'load', isDescending: true });
  const valueOf = { relay: (relay: Relay) => relay.ipAddr, load: (relay: Relay) => relay.load };
  if (relays.length === 0) {
    return (
      <Card title={t('reports.server.relays')}>
        <EmptyState isCompact title={t('reports.server.noRelays')}>
          {t('reports.server.noRelaysHint')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('reports.server.relays')} label={t('reports.server.title')} isFlush>
      <Table caption={t('reports.server.relays')}>
        <thead>
          <tr>
            <HeadCell {...headProps('relay')}>{t('reports.server.relay')}</HeadCell>
            <HeadCell isNumeric {...headProps('load')}>
              {t('reports.server.load')}
            </HeadCell>
            <HeadCell>{t('reports.server.state')}</HeadCell>
            <HeadCell priority="middle">{t('reports.server.history')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sortRows(relays, valueOf[sort.column], sort.isDescending).map(({ ipAddr, load }) => (
            <tr key={ipAddr}>
              <th scope="row">
                <bdi>{stripHarmful(ipAddr)}</bdi>
              </th>
              <Cell isNumeric>{loadColour(load) === 'none' ? t('reports.loads.none') : percent(load)}</Cell>
              <Cell>
                <LoadMark load={load} />
              </Cell>
              <Cell priority="middle">
                <LoadLine relay={stripHarmful(ipAddr)} loads={history.get(ipAddr) ?? []} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const HEIGHT = 24;
const WIDTH = 2 * adminLimits.loadHistory;

/** The latest loads of a relay as a short line, from nothing to full load. */
function LoadLine(props: {
  readonly relay: string;
  /** Oldest first. */
  readonly loads: readonly number[];
}) {
  const { relay, loads } = props;
  const { t } = useTranslation();
  const { percent } = useNumberFormat();
  const points = loads.map((load, place) => {
    const x = WIDTH - 2 * (loads.length - 1 - place) - 1;
    return `${String(x)},${String(HEIGHT - 1 - (HEIGHT - 2) * Math.min(1, Math.max(0, load)))}`;
  });
  const [low, high] = [Math.min(...loads), Math.max(...loads)];
  return (
    <svg
      className={styles.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={t('reports.server.historyOf', { relay, low: percent(low), high: percent(high) })}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** The latest loads of each relay by its address, oldest first. */
export type LoadHistory = ReadonlyMap<string, readonly number[]>;

interface RelayLoad {
  readonly ipAddr: string;
  readonly load: number;
}

/** Adds the loads of a poll; relays that the host does not list any more are forgotten. */
export function addLoads(history: LoadHistory, relays: readonly RelayLoad[]): LoadHistory {
  return new Map(
    relays.map(({ ipAddr, load }) => [
      ipAddr,
      [...(history.get(ipAddr) ?? []), load].slice(-adminLimits.loadHistory),
    ]),
  );
}

const toneOf: Readonly<Record<LoadColour, Tone>> = {
  red: 'bad',
  orange: 'warn',
  green: 'good',
  none: 'neutral',
};

/** The colour of a load, with its word (S9-18). */
export function LoadMark({ load }: { readonly load: number }) {
  const { t } = useTranslation();
  const colour = loadColour(load);
  return <Badge tone={toneOf[colour]}>{t(`reports.loads.${colour}`)}</Badge>;
}
