import type { EndpointKey } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { CellValue, RowOf, Subject } from '@ra3/subjects/define-subject';
import type { ReactNode } from 'react';
import { useLocale, useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Badge } from '../../ui/badge.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../../ui/table.js';
import styles from './subjects.module.css';

interface SubjectTableProps<Call extends EndpointKey> {
  readonly subject: Subject<Call>;
  readonly rows: readonly RowOf<Call>[];
  /** Cells that show more than their value, by field. */
  readonly cells?: Readonly<Record<string, (row: RowOf<Call>) => ReactNode>>;
  readonly isOwn?: (row: RowOf<Call>) => boolean;
  /** A last column of buttons, with its head for screen readers. */
  readonly acts?: { readonly head: string; readonly of: (row: RowOf<Call>) => ReactNode };
}

/** A list of `@ra3/subjects` as a table. */
export function SubjectTable<Call extends EndpointKey>(props: SubjectTableProps<Call>) {
  const { subject, rows, cells = {}, isOwn = () => false, acts } = props;
  const { t } = useTranslation();
  return (
    <Table caption={t(`subjects.${subject.texts}.title`)}>
      <thead>
        <tr>
          {subject.columns.map(({ field, head, kind, priority }) => (
            <HeadCell key={field} priority={priority} isNumeric={kind === 'number'}>
              {t(head)}
            </HeadCell>
          ))}
          {acts === undefined ? null : (
            <HeadCell>
              <span className="visually-hidden">{acts.head}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={subject.id(row)} isOwn={isOwn(row)}>
            {subject.columns.map(({ field, head, kind, priority, read }) => (
              <Cell key={field} priority={priority} isNumeric={kind === 'number'} className={styles[kind]}>
                {cells[field]?.(row) ?? <Value of={read(row)} flag={t(head)} />}
              </Cell>
            ))}
            {acts === undefined ? null : <Cell>{acts.of(row)}</Cell>}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Value({ of: { kind, value }, flag }: Readonly<{ of: CellValue; flag: string }>): ReactNode {
  const locale = useLocale();
  const { whole } = useNumberFormat();
  if (value === null || value === '') return '--';
  switch (kind) {
    case 'text':
      return stripHarmful(value);
    case 'number':
      return whole(value);
    case 'time':
      return formatExactTime(new Date(value), locale);
    case 'day':
      return new Date(value).toLocaleDateString(locale, { dateStyle: 'medium' });
    case 'age':
      return <RelativeTime time={value} />;
    case 'words':
      return value.join(', ');
    case 'flag':
      return value ? <Badge tone="good">{flag}</Badge> : null;
  }
}
