import { limits, type MatchupClassName } from '@ra3/sdk/facts';
import { formatLength } from '@ra3/sdk/rules/matches';
import { FactionIcon, useFactionName } from '../../entities/player/faction-icon.js';
import { WinRate } from '../../entities/player/rating.js';
import { useWinRateColumns } from '../../entities/player/use-win-rate-columns.js';
import { useSeasonName, useSeasons } from '../../entities/season-queries.js';
import { CsvButton } from '../../platform/csv-button.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { SkeletonTable, Cell, HeadCell, Table } from '../../ui/table.js';
import type { Pairing } from './summarise-map.js';
import type { MatchupTableRows, MatchupRow } from './matchup-rows.js';
import { useMeasure, type Measure } from './measure-tabs.js';
import styles from './statistics.module.css';
import { Line } from '../../ui/layout.js';
import { ChanceNote, NoteLine } from './table-note.js';

interface MatchupTableProps extends MatchupTableRows {
  readonly by: MatchupClassName;
  /** The version of the mod that is counted; undefined for all of them. */
  readonly version: string | undefined;
  readonly fileName: string;
}

/** A row for each class of games, a column for each pair of factions: how the first did against the second. */
export function MatchupTable({ pairs, rows, by, version, fileName }: MatchupTableProps) {
  const { t } = useTranslation();
  const measure = useMeasure();
  const className = useClassName(by);
  const caption = t(`statistics.matchups.caption.${by}`);
  const classes = rows.filter(({ key }) => key !== 'all');
  return (
    <>
      <Table caption={caption}>
        <MatchupHead pairs={pairs} by={by} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.key === 'all' ? styles.all : undefined}>
              <th scope="row">{className(row)}</th>
              {row.cells.map((pairing, column) => (
                <Cell key={pairs[column]?.join('-')} isNumeric>
                  {pairing === undefined ? '-' : <Value pairing={pairing} measure={measure} />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <NoteLine
        action={
          <CsvButton title={caption} fileName={fileName} columns={useCsvColumns(by)} rows={csvRows(rows)} />
        }
      >
        <p>
          {version === undefined
            ? t('statistics.matchups.ofAllVersions')
            : t('statistics.matchups.ofVersion', { version })}
        </p>
        <p>{t(`statistics.matchups.note.${by}`, { games: limits.fewGames })}</p>
        <ChanceNote rates={classes.flatMap(({ cells }) => cells.filter((cell) => cell !== undefined))} />
      </NoteLine>
    </>
  );
}

interface MatchupTableSkeletonProps extends Pick<MatchupTableProps, 'pairs' | 'by'> {
  readonly count: number;
}

export function MatchupTableSkeleton({ pairs, by, count }: MatchupTableSkeletonProps) {
  const { t } = useTranslation();
  return (
    <SkeletonTable
      caption={t(`statistics.matchups.caption.${by}`)}
      head={<MatchupHead pairs={pairs} by={by} />}
      columns={['high', ...pairs.map(() => 'high' as const)]}
      rows={count}
    />
  );
}

function MatchupHead({ pairs, by }: Pick<MatchupTableProps, 'pairs' | 'by'>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <HeadCell>{t(`statistics.matchups.head.${by}`)}</HeadCell>
        {pairs.map(([own, opponent]) => (
          <HeadCell key={`${own}-${opponent}`} isNumeric>
            <PairHead own={own} opponent={opponent} />
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

function PairHead({ own, opponent }: Pick<Pairing, 'own' | 'opponent'>) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const text = t('statistics.matchups.pair', { own: factionName(own), opponent: factionName(opponent) });
  return (
    <Line as="span" isInline gap={4} className={styles.pair} role="img" aria-label={text} title={text}>
      {[own, opponent].map((faction) => (
        <Line as="span" isInline key={faction}>
          <FactionIcon faction={faction} />
          <span className={styles.matchupFaction}>{factionName(faction)}</span>
        </Line>
      ))}
    </Line>
  );
}

function Value({ pairing, measure }: { readonly pairing: Pairing; readonly measure: Measure }) {
  const { whole } = useNumberFormat();
  switch (measure) {
    case 'rate':
      return <WinRate wins={pairing.wins} losses={pairing.losses} />;
    case 'games':
      return whole(pairing.games);
    case 'length':
      return formatLength(pairing.averageLength);
  }
}

type CsvRow = Pairing & Pick<MatchupTableRows['rows'][number], 'key' | 'next'>;

function csvRows(rows: MatchupTableRows['rows']): CsvRow[] {
  return rows.flatMap(({ key, next, cells }) =>
    cells.flatMap((pairing) => (pairing === undefined ? [] : [{ ...pairing, key, next }])),
  );
}

function useCsvColumns(by: MatchupClassName) {
  const { t } = useTranslation();
  const className = useClassName(by);
  const factionName = useFactionName();
  const winRateColumns = useWinRateColumns();
  return [
    { head: t(`statistics.matchups.head.${by}`), of: className },
    { head: t('statistics.faction'), of: ({ own }: CsvRow) => factionName(own) },
    { head: t('statistics.opponent'), of: ({ opponent }: CsvRow) => factionName(opponent) },
    ...winRateColumns,
    { head: t('statistics.games'), of: ({ games }: CsvRow) => games },
    {
      head: t('statistics.csv.averageSeconds'),
      of: ({ averageLength }: CsvRow) => Math.round(averageLength),
    },
  ];
}

/** Returns a function that names a class of games by its bounds, or by its season. */
function useClassName(by: MatchupClassName): (row: Pick<MatchupRow, 'key' | 'next'>) => string {
  const { t } = useTranslation();
  const seasonName = useSeasonName();
  const { value: seasons = [] } = useSeasons();
  return ({ key, next }) => {
    if (key === 'all') return t('statistics.matchups.all');
    if (by === 'season') {
      const season = seasons.find(({ seasonId }) => seasonId === key);
      return season === undefined ? t('ladder.seasonNumber', { number: key }) : seasonName(season);
    }
    if (next === undefined) return t(`statistics.matchups.${by}.from`, { from: key });
    if (key === 0) return t(`statistics.matchups.${by}.below`, { below: next });
    return t(`statistics.matchups.${by}.between`, { from: key, below: next });
  };
}
