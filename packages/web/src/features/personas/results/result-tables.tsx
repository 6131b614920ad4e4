import type { PersonaSplits } from '@ra3/sdk/browser';
import { MapLabel } from '../../../entities/map/map-label.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useNow } from '../../../ui/time/now-context.js';
import { MatchupLabel, ScoreTable, type ScoreRow } from '../score-table.js';
import { partsOfDay } from './hours-of-day.js';
import styles from './results.module.css';

/** The five tables of a persona's results, in two columns where there is room. */
export function ResultTables({ splits }: { readonly splits: PersonaSplits }) {
  const { t } = useTranslation();
  const rows = useResultRows(splits);
  const tables = [
    ['byMatchup', 'byOpponentElo', 'byHour'],
    ['byMap', 'byMinutes'],
  ] as const;
  const heads = {
    byMatchup: t('persona.results.byMatchup'),
    byMap: t('persona.results.byMap'),
    byOpponentElo: t('persona.results.byElo'),
    byMinutes: t('persona.results.byMinutes'),
    byHour: t('persona.results.byHour'),
  };
  return (
    <div className={styles.tables}>
      {tables.map((column) => (
        <div key={column[0]} className={styles.column}>
          {column.map((name) => (
            <ScoreTable key={name} caption={heads[name]} head={heads[name]} rows={rows[name]} />
          ))}
        </div>
      ))}
    </div>
  );
}

type TableName = 'byMatchup' | 'byMap' | 'byOpponentElo' | 'byMinutes' | 'byHour';
type Range = PersonaSplits['byMinutes'][number];

function useResultRows(splits: PersonaSplits): Record<TableName, ScoreRow[]> {
  const { t } = useTranslation();
  const mapName = useMapName();
  const offsetMinutes = -useNow().getTimezoneOffset();
  const ranges = (rows: readonly Range[], labelOf: (row: Range) => string) =>
    rows.map((row) => ({ ...row, key: String(row.from), label: labelOf(row) }));
  return {
    byMatchup: splits.byMatchup.map((row) => ({
      ...row,
      key: `${row.own} ${row.opponent}`,
      label: <MatchupLabel own={row.own} opponent={row.opponent} />,
    })),
    byMap: splits.byMap.map((row) => ({ ...row, key: row.map, label: <MapLabel name={mapName(row.map)} /> })),
    byOpponentElo: ranges(splits.byOpponentElo, ({ from, below }) => {
      if (below === null) return t('persona.results.eloFrom', { from });
      return from === 0
        ? t('persona.results.eloBelow', { below })
        : t('persona.results.between', { from, below });
    }),
    byMinutes: ranges(splits.byMinutes, ({ from, below }) => {
      if (below === null) return t('persona.results.minutesFrom', { from });
      return from === 0
        ? t('persona.results.minutesBelow', { below })
        : t('persona.results.minutesBetween', { from, below });
    }),
    byHour: partsOfDay(splits.byHour, offsetMinutes).map((row) => ({
      ...row,
      key: String(row.from),
      label: `${String(row.from).padStart(2, '0')}:00–${String(row.below).padStart(2, '0')}:00`,
    })),
  };
}
