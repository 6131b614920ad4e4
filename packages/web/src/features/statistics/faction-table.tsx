import { limits } from '@ra3/sdk/facts';
import { winRate } from '@ra3/sdk/rules/statistics';
import { FactionIcon, useFactionName } from '../../entities/player/faction-icon.js';
import { WinRate } from '../../entities/player/rating.js';
import { useWinRateColumns } from '../../entities/player/use-win-rate-columns.js';
import { CsvButton } from '../../platform/csv-button.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { sortRows, useSort } from '../../platform/routing/use-sort.js';
import { SkeletonTable, Cell, HeadCell, Table, type ColumnPriority } from '../../ui/table.js';
import type { FactionRow } from './faction-rows.js';
import { Line, Stack } from '../../ui/layout.js';
import { ChanceNote, NoteLine } from './table-note.js';

interface FactionTableProps {
  readonly rows: readonly FactionRow[];
  readonly headProps: FactionOrder['headProps'];
  /** Whether wins and losses count the matches of a faction against itself. */
  readonly countsMirrors: boolean;
  readonly fileName: string;
}

/** Sortable table of the factions (S2-52). */
export function FactionTable({ rows, headProps, countsMirrors, fileName }: FactionTableProps) {
  const { t } = useTranslation();
  const caption = t('statistics.factionCaption');
  return (
    <Stack as="section" gap={8} width="column" isTop>
      <Table caption={caption}>
        <FactionHead headProps={headProps} />
        <tbody>
          {rows.map((row) => (
            <FactionLine key={row.faction} row={row} />
          ))}
        </tbody>
      </Table>
      <NoteLine
        action={<CsvButton title={caption} fileName={fileName} columns={useCsvColumns()} rows={rows} />}
      >
        <p>{t(countsMirrors ? 'statistics.mirrorsCounted' : 'statistics.mirrorsLeftOut')}</p>
        <p>{t('statistics.factionNote', { games: limits.fewGames })}</p>
        <ChanceNote rates={rows} />
      </NoteLine>
    </Stack>
  );
}

const columns: readonly ColumnPriority[] = [
  ...(['high', 'high', 'middle', 'middle', 'middle', 'high'] as const),
];

interface FactionTableSkeletonProps extends Pick<FactionTableProps, 'headProps'> {
  readonly rows: number;
}

export function FactionTableSkeleton({ rows, headProps }: FactionTableSkeletonProps) {
  const { t } = useTranslation();
  return (
    <SkeletonTable
      caption={t('statistics.factionCaption')}
      head={<FactionHead headProps={headProps} />}
      columns={columns}
      rows={rows}
    />
  );
}

function FactionHead({ headProps }: Pick<FactionTableProps, 'headProps'>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <HeadCell {...headProps('faction')}>{t('statistics.faction')}</HeadCell>
        <HeadCell isNumeric {...headProps('winRate')}>
          {t('statistics.winRate')}
        </HeadCell>
        <HeadCell isNumeric priority="middle" {...headProps('pickRate')}>
          {t('statistics.pickRate')}
        </HeadCell>
        <HeadCell isNumeric priority="middle" {...headProps('wins')}>
          {t('statistics.wins')}
        </HeadCell>
        <HeadCell isNumeric priority="middle" {...headProps('losses')}>
          {t('statistics.losses')}
        </HeadCell>
        <HeadCell isNumeric {...headProps('total')}>
          {t('statistics.total')}
        </HeadCell>
      </tr>
    </thead>
  );
}

function FactionLine({ row }: { readonly row: FactionRow }) {
  const factionName = useFactionName();
  const { percent, whole } = useNumberFormat();
  return (
    <tr>
      <th scope="row">
        <Line as="span">
          <FactionIcon faction={row.faction} />
          <bdi>{factionName(row.faction)}</bdi>
        </Line>
      </th>
      <Cell isNumeric>
        <WinRate wins={row.wins} losses={row.losses} />
      </Cell>
      <Cell isNumeric priority="middle">
        {percent(row.pickRate)}
      </Cell>
      <Cell isNumeric priority="middle">
        {whole(row.wins)}
      </Cell>
      <Cell isNumeric priority="middle">
        {whole(row.losses)}
      </Cell>
      <Cell isNumeric>{whole(row.total)}</Cell>
    </tr>
  );
}

function useCsvColumns() {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const winRateColumns = useWinRateColumns();
  return [
    { head: t('statistics.faction'), of: (row: FactionRow) => factionName(row.faction) },
    ...winRateColumns,
    {
      head: t('statistics.csv.pickRate'),
      of: ({ pickRate }: FactionRow) => Math.round(pickRate * 1_000) / 10,
    },
    { head: t('statistics.wins'), of: ({ wins }: FactionRow) => wins },
    { head: t('statistics.losses'), of: ({ losses }: FactionRow) => losses },
    { head: t('statistics.total'), of: ({ total }: FactionRow) => total },
  ];
}

const columnNames = ['faction', 'winRate', 'pickRate', 'wins', 'losses', 'total'] as const;
type ColumnName = (typeof columnNames)[number];

/** The chosen order of the factions, which the table and the chart beside it share; it is part of the URL. */
export function useFactionOrder() {
  const valueOf = useSortValues();
  const { sort, headProps } = useSort(columnNames, { column: 'winRate', isDescending: true });
  return {
    headProps,
    inOrder: (rows: readonly FactionRow[]) =>
      sortRows(rows, (row) => valueOf[sort.column](row), sort.isDescending),
  };
}

export type FactionOrder = ReturnType<typeof useFactionOrder>;

function useSortValues(): Record<ColumnName, (row: FactionRow) => number | string | undefined> {
  const factionName = useFactionName();
  return {
    faction: ({ faction }) => factionName(faction),
    winRate: ({ wins, losses }) => winRate(wins, losses),
    pickRate: ({ pickRate }) => pickRate,
    wins: ({ wins }) => wins,
    losses: ({ losses }) => losses,
    total: ({ total }) => total,
  };
}
