import { dateFormatter } from '@ra3/sdk/rules/times';
import { memo, useState } from 'react';
import { useStatusHistory, type StatusHistory } from '../../entities/server-status-queries.js';
import { QueryError } from '../../platform/error-state.js';
import { useLocale, useTranslation, useNumberFormat } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ChartFrame } from '../../ui/chart-frame.js';
import { DayChart } from '../../ui/day-chart.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useNow } from '../../ui/now-context.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { Cell, HeadCell, Row, Table } from '../../ui/table.js';
import { hourRows, slotsOfDay, type Slot, busiestHour, usualWeek } from './history-rows.js';
import { Row as ButtonRow, Stack, Text } from '../../ui/layout.js';
import styles from './status.module.css';

const views = ['day', 'usual'] as const;

/** Curve of the last 24 hours or the usual hours of the week; nothing on a host that keeps no history. */
export const StatusHistoryCard = memo(function StatusHistoryCard() {
  const { t } = useTranslation();
  const answer = useStatusHistory();
  const [chosen, choose] = useState<(typeof views)[number]>('day');
  const { data, error } = answer;
  if (data === null) return null;
  const shown = data?.usual.length === 0 ? 'day' : chosen;
  const choices = (
    <ButtonRow justify="end" gap={4}>
      {views.map((view) => (
        <Button
          key={view}
          size="small"
          variant={view === shown ? 'secondary' : 'quiet'}
          aria-pressed={view === shown}
          disabled={view === 'usual' && (data === undefined || data.usual.length === 0)}
          onClick={() => choose(view)}
        >
          {t(`status.history.${view}`)}
        </Button>
      ))}
    </ButtonRow>
  );
  return (
    <Card title={t('status.history.title')} aside={choices}>
      {data === undefined && error !== null ? (
        <QueryError isCompact title={t('status.history.failed')} query={answer} />
      ) : null}
      {data === undefined && error === null ? <ChartSkeleton /> : null}
      {data === undefined ? null : shown === 'day' ? (
        <DayCurve history={data} />
      ) : (
        <UsualHours history={data} />
      )}
    </Card>
  );
});

function ChartSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('status.history.day')}>
      {/* As high as the chart with its button. */}
      <Skeleton width="100%" height={`calc(${CHART_HEIGHT} + 40px)`} />
    </Loading>
  );
}

const CHART_HEIGHT = '9.25rem';

function DayCurve({ history }: { readonly history: StatusHistory }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { whole } = useNumberFormat();
  const slots = slotsOfDay(history);
  if (slots.length === 0) return <EmptyState title={t('status.history.none')} isCompact />;
  const players = history.day.map((moment) => moment.players);
  const clock = dateFormatter(locale, { hour: 'numeric', minute: '2-digit' });
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
  const hour = dateFormatter(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
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

const GRID_HEIGHT = CHART_HEIGHT;
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Every sixth hour has its number below the grid. */
const HOURS_PER_MARK = 6;

type Week = ReturnType<typeof usualWeek>;

/** How many players are usually online in each hour of the week, in the reader's time zone. */
function UsualHours({ history }: { readonly history: StatusHistory }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const names = useWeekNames();
  const week = usualWeek(history.usual, -useNow().getTimezoneOffset());
  const busiest = busiestHour(week);
  if (busiest === undefined) return null;
  const { day, hour, players } = busiest;
  const summary = t('status.history.busiest', {
    day: names.day(day, 'long'),
    hour: names.hour(hour),
    players: whole(Math.round(players)),
  });
  return (
    <ChartFrame
      height={GRID_HEIGHT}
      summary={summary}
      table={<WeekTable week={week} />}
      actions={
        <p className={styles.note}>
          {summary}. {t('status.history.usualNote', { count: history.usualDays })}
        </p>
      }
    >
      <WeekGrid week={week} highest={players} />
    </ChartFrame>
  );
}

/** A row a day, a cell an hour: the more players, the stronger the colour. */
function WeekGrid({ week, highest }: { readonly week: Week; readonly highest: number }) {
  const names = useWeekNames();
  return (
    <Stack gap={2} className={styles.grid}>
      {week.map((hours, day) => (
        <Stack gap={2} key={day} className={styles.day}>
          <span className={styles.dayName}>{names.day(day, 'short')}</span>
          {hours.map((players, hour) => (
            <span
              key={hour}
              className={styles.cell}
              style={{
                opacity: players === undefined ? 0.04 : 0.08 + 0.92 * (players / Math.max(highest, 1)),
              }}
            />
          ))}
        </Stack>
      ))}
      <Stack gap={2} className={styles.day}>
        <span className={styles.dayName} />
        {Array.from({ length: 24 / HOURS_PER_MARK }, (_, mark) => (
          <Text as="span" tone="muted" size={12} isNumeric key={mark} className={styles.hourMark}>
            {names.hour(mark * HOURS_PER_MARK)}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

function WeekTable({ week }: { readonly week: Week }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const names = useWeekNames();
  return (
    <Table caption={t('status.history.usual')} isDense>
      <thead>
        <tr>
          <HeadCell>{t('status.history.hour')}</HeadCell>
          {week.map((_, day) => (
            <HeadCell key={day} isNumeric>
              {names.day(day, 'short')}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 24 }, (_, hour) => (
          <Row key={hour}>
            <Cell>{names.hour(hour)}</Cell>
            {week.map((hours, day) => {
              const players = hours[hour];
              return (
                <Cell key={day} isNumeric>
                  {players === undefined ? '–' : whole(Math.round(players))}
                </Cell>
              );
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Names of days and hours in the reader's language; days are counted from Monday. */
function useWeekNames() {
  const locale = useLocale();
  return {
    day: (day: number, length: 'short' | 'long') =>
      dateFormatter(locale, { weekday: length, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS),
    hour: (hour: number) =>
      dateFormatter(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
        MONDAY + hour * HOUR_MS,
      ),
  };
}
