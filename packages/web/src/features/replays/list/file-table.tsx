import { formatLength } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { ReactNode } from 'react';
import { shownName } from '../../../entities/player/player-name.js';
import { LONGEST_FILE_NAME, useDamageText } from '../../../entities/replay/reading-state.js';
import { toneOfVerdict } from '../../../entities/replay/verdict-alert.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import type { SortedHead } from '../../../platform/routing/use-sort.js';
import { Badge } from '../../../ui/badge.js';
import { classNames } from '../../../ui/class-names.js';
import { Text } from '../../../ui/layout.js';
import { Cell, HeadCell, Row, rowLinkClass, Table, type ColumnPriority } from '../../../ui/table.js';
import { type MatchAnswer, MatchAnswerText } from '../match-of-replay.js';
import styles from '../replays.module.css';
import type { ListColumn, MapNamer } from './list-rows.js';
import type { FileRow } from './use-listed-files.js';

const LONGEST_MAP = 60;

const priorities: Partial<Record<ListColumn, ColumnPriority>> = {
  players: 'middle',
  map: 'middle',
  saved: 'low',
};

export interface FileTableProps {
  readonly caption: string;
  readonly columns: readonly Exclude<ListColumn, 'file'>[];
  readonly rows: readonly FileRow[];
  readonly answers?: ReadonlyMap<FileRow, MatchAnswer>;
  readonly headProps?: (column: ListColumn) => SortedHead;
  readonly nameOf: MapNamer;
  readonly opened: File | undefined;
  readonly onOpen: (file: File) => void;
}

/** Files, of which the name opens each. */
export function FileTable(props: FileTableProps) {
  const { caption, columns, rows, answers, headProps, opened, onOpen } = props;
  const { t } = useTranslation();
  const cells = useCells(props);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {(['file', ...columns] as const).map((column) => (
            <HeadCell
              key={column}
              isNumeric={column === 'length'}
              priority={priorities[column]}
              {...headProps?.(column)}
            >
              {t(`replay.list.${column}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Row key={place} isLinked isOwn={row.file === opened}>
            <th scope="row">
              <button
                type="button"
                className={classNames(rowLinkClass, styles.file)}
                aria-pressed={row.file === opened}
                onClick={() => onOpen(row.file)}
              >
                <Text as="bdi" isBreaking>
                  {cleanText(row.file.name, LONGEST_FILE_NAME)}
                </Text>
              </button>
              {answers === undefined ? null : <Notes row={row} answer={answers.get(row)} />}
            </th>
            {columns.map((column) => (
              <Cell key={column} isNumeric={column === 'length'} priority={priorities[column]}>
                {cells[column](row)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Why the file is no whole replay, and what became of its match. */
function Notes({ row: { damage }, answer }: Readonly<{ row: FileRow; answer: MatchAnswer | undefined }>) {
  const damageText = useDamageText();
  return (
    <Text as="div" size={13} tone="muted" isBreaking className={styles.notes}>
      {damage === null ? null : <p>{damageText(damage)}</p>}
      {answer === undefined ? null : <MatchAnswerText answer={answer} />}
    </Text>
  );
}

type CellOf = (row: FileRow) => ReactNode;

function useCells({ nameOf }: FileTableProps): Record<FileTableProps['columns'][number], CellOf> {
  const { t } = useTranslation();
  const locale = useLocale();
  return {
    verdict: ({ verdict }) => <Badge tone={toneOfVerdict[verdict]}>{t(`replay.verdict.${verdict}`)}</Badge>,
    players: ({ summary }) => <bdi>{summary?.players.map(({ name }) => shownName(name)).join(', ')}</bdi>,
    map: ({ summary }) => summary && <bdi>{cleanText(nameOf(summary.map), LONGEST_MAP)}</bdi>,
    length: ({ summary }) => summary && formatLength(summary.durationSeconds),
    saved: ({ summary }) =>
      typeof summary?.savedAtSeconds === 'number'
        ? formatExactTime(new Date(summary.savedAtSeconds * 1000), locale)
        : null,
    saver: ({ summary }) => <bdi>{shownName(summary?.saver ?? '')}</bdi>,
  };
}
