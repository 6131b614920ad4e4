import { isWeekend } from '../../../ui/day-chart.js';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import type { ReportColumn, ReportRow } from './report-chart.js';
import styles from './reports.module.css';

export interface ReportTableProps {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

/** The numbers of a chart, latest day first. */
export function ReportTable({ title, columns, rows }: ReportTableProps) {
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
