import { loadColour, stripHarmful } from '@ra3/sdk/rules';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { sortRows, useSort } from '../../../platform/routing/use-sort.js';
import { Card } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import type { LoadHistory } from './load-history.js';
import { LoadLine } from './load-line.js';
import { LoadMark } from './load-mark.js';
import type { Relay } from './server-queries.js';

const columns = ['relay', 'load'] as const;

export interface RelaysCardProps {
  readonly relays: readonly Relay[];
  readonly history: LoadHistory;
}

/** The relays with their loads, the highest first (S3-30, S9-18). */
export function RelaysCard({ relays, history }: RelaysCardProps) {
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
