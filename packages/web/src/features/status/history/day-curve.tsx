import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ChartFrame } from '../../../ui/chart-frame.js';
import { DayChart } from '../../../ui/day-chart.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.js';
import { hourRows, slotsOfDay, type Slot } from './history-rows.js';
import type { StatusHistory } from './use-status-history.js';

/** Pixels. With it the card is as high as the usual hours beside it, which have a line above and one below. */
const CHART_HEIGHT = 276;

/** Players online and games in play over the last 24 hours. */
export function DayCurve({ history }: { readonly history: StatusHistory }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { whole } = useNumberFormat();
  const slots = slotsOfDay(history);
  if (slots.length === 0) return <EmptyState title={t('status.history.none')} isCompact />;
  const players = history.day.map((moment) => moment.players);
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <ChartFrame
      height={CHART_HEIGHT}
      summary={t('status.history.summary', {
        low: whole(Math.min(...players)),
        high: whole(Math.max(...players)),
      })}
      table={<HourTable slots={slots} />}
    >
      <DayChart
        days={slots.map(({ time }) => time)}
        series={[
          {
            key: 'games',
            label: t('status.inPlay'),
            values: slots.map(({ moment }) => moment?.games),
            colour: 'var(--allied)',
            isBars: true,
          },
          {
            key: 'players',
            label: t('status.online'),
            values: slots.map(({ moment }) => moment?.players),
            colour: 'var(--signal)',
          },
        ]}
        formatDay={(time) => clock.format(new Date(time))}
        formatValue={whole}
      />
    </ChartFrame>
  );
}

function HourTable({ slots }: { readonly slots: readonly Slot[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const hour = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  const write = (value: number | undefined) => (value === undefined ? '–' : number.format(value));
  return (
    <Table caption={t('status.history.day')} isDense>
      <thead>
        <tr>
          <HeadCell>{t('status.history.hour')}</HeadCell>
          <HeadCell isNumeric>{t('status.online')}</HeadCell>
          <HeadCell isNumeric>{t('status.inPlay')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {hourRows(slots).map(({ time, players, games }) => (
          <Row key={time}>
            <Cell>{hour.format(new Date(time))}</Cell>
            <Cell isNumeric>{write(players)}</Cell>
            <Cell isNumeric>{write(games)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
