import { limits } from '@ra3/sdk/facts';
import { winRate } from '@ra3/sdk/rules';
import { CsvButton } from '../../../platform/files/csv-button.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useWinRateColumns } from '../../../entities/rating/win-rate-columns.js';
import { FactionIcon } from '../../../entities/faction/faction-icon.js';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import { WinRate } from '../../../entities/rating/win-rate.js';
import { Cell, HeadCell, Table } from '../../../ui/table/table.js';
import { sortRows, useSort } from '../../../platform/routing/use-sort.js';
import type { FactionRow } from './faction-rows.js';
import styles from './faction-table.module.css';

const columnNames = ['faction', 'winRate', 'pickRate', 'wins', 'losses', 'total'] as const;
type ColumnName = (typeof columnNames)[number];

export interface FactionTableProps {
  readonly rows: readonly FactionRow[];
  readonly fileName: string;
}

/** Sortable table of the factions (S2-52). */
export function FactionTable({ rows, fileName }: FactionTableProps) {
  const { t } = useTranslation();
  const valueOf = useSortValues();
  const { sort, headProps } = useSort(columnNames, { column: 'winRate', isDescending: true });
  const sorted = sortRows(rows, (row) => valueOf[sort.column](row), sort.isDescending);
  const caption = t('statistics.factionCaption');
  return (
    <section className={styles.section}>
      <Table caption={caption}>
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
        <tbody>
          {sorted.map((row) => (
            <FactionLine key={row.faction} row={row} />
          ))}
        </tbody>
      </Table>
      <div className={styles.below}>
        <p>{t('statistics.factionNote', { games: limits.fewGames })}</p>
        <CsvButton title={caption} fileName={fileName} columns={useCsvColumns()} rows={sorted} />
      </div>
    </section>
  );
}

function FactionLine({ row }: { readonly row: FactionRow }) {
  const factionName = useFactionName();
  const { percent, whole } = useNumberFormat();
  return (
    <tr>
      <th scope="row">
        <span className={styles.faction}>
          <FactionIcon faction={row.faction} />
          <bdi>{factionName(row.faction)}</bdi>
        </span>
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
