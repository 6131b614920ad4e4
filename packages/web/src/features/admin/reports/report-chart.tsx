import { CsvButton } from '../../../platform/csv-button.js';
import { csvFileName } from '../../../platform/csv-table.js';
import { useLocale, useTranslation, useNumberFormat } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { ChartFrame } from '../../../ui/chart-frame.js';
import { DayChart, type DaySeries, isWeekend } from '../../../ui/day-chart.js';
import { Text } from '../../../ui/layout.js';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import { compareWeeks } from './report-rows.js';
import styles from './reports.module.css';

const CHART_HEIGHT = 260;

export interface ReportSeries extends DaySeries {
  /** Means that the chart draws in place of the values. */
  readonly means?: readonly (number | undefined)[];
}

export function ReportChart(props: {
  readonly name: string;
  readonly title: string;
  readonly note?: string;
  /** The days that are shown, oldest first. */
  readonly dates: readonly string[];
  readonly days: number;
  /** What is compared with the week before, for all days that are known. */
  readonly totals: readonly number[];
  /** Values of all days that are known; the last ones are shown. */
  readonly series: readonly ReportSeries[];
}) {
  const { name, title, note, dates, days, totals, series } = props;
  const { whole } = useNumberFormat();
  const formatDay = useDayFormat();
  const columns = useReportColumns(series.map((each) => ({ ...each, values: each.values.slice(-days) })));
  const comparison = useComparison(totals);
  const rows = dates.map((date, place) => ({ date, place }));
  return (
    <Card title={title}>
      <p className={styles.comparison}>{comparison}</p>
      <ChartFrame
        height={CHART_HEIGHT}
        summary={`${title} – ${comparison}`}
        table={<ReportTable title={title} columns={columns} rows={rows.toReversed()} />}
        actions={
          <CsvButton
            title={title}
            fileName={csvFileName('report', name, dates[0] ?? '', dates.at(-1) ?? '')}
            columns={columns.map(({ head, csv }) => ({ head, of: csv }))}
            rows={rows}
          />
        }
      >
        <DayChart
          days={dates}
          series={series.map(({ means, ...each }) => ({
            ...each,
            values: (means ?? each.values).slice(-days),
          }))}
          formatDay={formatDay}
          formatValue={whole}
        />
      </ChartFrame>
      {note === undefined ? null : (
        <Text tone="muted" size={13}>
          {note}
        </Text>
      )}
    </Card>
  );
}

export interface ReportRow {
  readonly date: string;
  readonly place: number;
}

export interface ReportColumn {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: ReportRow) => string;
  readonly csv: (row: ReportRow) => string | number;
}

function useReportColumns(series: readonly DaySeries[]): readonly ReportColumn[] {
  const { t } = useTranslation();
  const formatDay = useDayFormat('long');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const date: ReportColumn = {
    key: 'date',
    head: t('reports.day'),
    cell: (row) => formatDay(row.date),
    csv: (row) => row.date,
  };
  const values = series.map(({ key, label, values: all }): ReportColumn => {
    const valueOf = (row: ReportRow) => all[row.place];
    return {
      key,
      head: label,
      cell: (row) => {
        const value = valueOf(row);
        return value === undefined ? '–' : number.format(value);
      },
      csv: (row) => {
        const value = valueOf(row);
        return value === undefined ? '' : Math.round(value * 10) / 10;
      },
    };
  });
  return [date, ...values];
}

/** Returns a function that writes a day of the report, which is a day in UTC. */
function useDayFormat(length: 'short' | 'long' = 'short'): (day: string) => string {
  const locale = useLocale();
  const year = length === 'long' ? ({ year: 'numeric', weekday: 'short' } as const) : {};
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...year,
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** How the last seven days were beside the seven before, in words and with a sign. */
function useComparison(totals: readonly number[]): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const { percent } = useNumberFormat();
  const comparison = compareWeeks(totals);
  if (comparison === undefined) return t('reports.compare.tooFew');
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const { last, change, share } = comparison;
  const words = change > 0 ? 'more' : change < 0 ? 'fewer' : 'same';
  const values = {
    mean: number.format(last),
    change: signed.format(change),
    share: share === undefined ? '' : percent(Math.abs(share)),
  };
  if (words === 'more' && share === undefined) return t('reports.compare.fromNone', values);
  return t(`reports.compare.${words}`, values);
}

function ReportTable(
  props: Readonly<{ title: string; columns: readonly ReportColumn[]; rows: readonly ReportRow[] }>,
) {
  const { title, columns, rows } = props;
  const [date, ...values] = columns;
  return (
    <div className={styles.table}>
      <Table caption={title} isDense>
        <thead>
          <tr>
            {columns.map(({ key, head }) => (
              <HeadCell key={key} isNumeric={key !== date?.key}>
                <bdi>{head}</bdi>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.date} className={isWeekend(row.date) ? styles.weekend : undefined}>
              <th scope="row">{date?.cell(row)}</th>
              {values.map(({ key, cell }) => (
                <Cell key={key} isNumeric>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
