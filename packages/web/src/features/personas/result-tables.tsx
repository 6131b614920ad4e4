import type { PersonaSplits } from '@ra3/sdk';
import { CURRENT_SEASON, type LadderMod } from '@ra3/sdk/facts';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { useMapLabels } from '../../entities/match/filter-fields.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useNow } from '../../ui/now-context.js';
import { useFilterLinks, type PersonaFilters } from './persona-filters.js';
import { useRangeTexts, hoursInUtc, partsOfDay } from './range-texts.js';
import { FactionLabel, MatchupLabel, ScoreTable, type ScoreRow } from './score-table.js';
import { usePersonaExtensions } from '../../entities/persona/record-queries.js';
import { Stack } from '../../ui/layout.js';
import styles from './personas.module.css';

export interface ResultTablesProps {
  readonly splits: PersonaSplits;
  readonly mod: LadderMod;
  /** Whether the results are those of the running season alone. */
  readonly isCurrent: boolean;
}

/** The six tables of a persona's results, in two columns where there is room; each row leads to its matches. */
export function ResultTables(props: ResultTablesProps) {
  const { t } = useTranslation();
  const rows = useResultRows(props);
  const tables = [
    ['byFaction', 'byMatchup', 'byOpponentElo'],
    ['byMap', 'byMinutes', 'byHour'],
  ] as const;
  const heads = {
    byFaction: t('persona.results.byFaction'),
    byMatchup: t('persona.results.byMatchup'),
    byMap: t('persona.results.byMap'),
    byOpponentElo: t('persona.results.byElo'),
    byMinutes: t('persona.results.byMinutes'),
    byHour: t('persona.results.byHour'),
  };
  return (
    <div className={styles.place}>
      <Stack width="column" className={styles.tables}>
        {tables.map((column) => (
          <Stack width="fit" isTop key={column[0]}>
            {column.map((name) => (
              <ScoreTable key={name} caption={heads[name]} head={heads[name]} rows={rows[name]} />
            ))}
          </Stack>
        ))}
      </Stack>
    </div>
  );
}

type TableName = 'byFaction' | 'byMatchup' | 'byMap' | 'byOpponentElo' | 'byMinutes' | 'byHour';

function useResultRows({ splits, mod, isCurrent }: ResultTablesProps): Record<TableName, ScoreRow[]> {
  const mapLabel = useMapLabels(splits.byMap.map(({ map }) => map));
  const texts = useRangeTexts();
  const linkOf = useRowLinks(mod, isCurrent);
  const offsetMinutes = -useNow().getTimezoneOffset();
  return {
    byFaction: sumByFaction(splits.byMatchup).map((row) => ({
      ...row,
      key: row.own,
      label: <FactionLabel faction={row.own} />,
      to: linkOf({ own: row.own }),
    })),
    byMatchup: splits.byMatchup.map((row) => ({
      ...row,
      key: `${row.own} ${row.opponent}`,
      label: <MatchupLabel own={row.own} opponent={row.opponent} />,
      to: linkOf({ own: row.own, against: row.opponent }),
    })),
    byMap: splits.byMap.map((row) => ({
      ...row,
      key: row.map,
      label: <MapLabel name={mapLabel(row.map)} />,
      to: linkOf({ map: row.map }),
    })),
    byOpponentElo: splits.byOpponentElo.map((row) => ({
      ...row,
      key: String(row.from),
      label: texts.elo(row),
      to: linkOf({ elo: row }),
    })),
    byMinutes: splits.byMinutes.map((row) => ({
      ...row,
      key: String(row.from),
      label: texts.minutes(row),
      to: linkOf({ minutes: row }),
    })),
    byHour: partsOfDay(splits.byHour, offsetMinutes).map((row) => {
      const hours = hoursInUtc(row, offsetMinutes);
      return { ...row, key: String(row.from), label: texts.hours(hours), to: linkOf({ hours }) };
    }),
  };
}

interface FactionScore {
  readonly own: string;
  readonly wins: number;
  readonly losses: number;
}

/** Sums the matchups of each own faction; the most played faction comes first. */
function sumByFaction(matchups: PersonaSplits['byMatchup']): FactionScore[] {
  const sums = new Map<string, FactionScore>();
  for (const { own, wins, losses } of matchups) {
    const sum = sums.get(own) ?? { own, wins: 0, losses: 0 };
    sums.set(own, { own, wins: sum.wins + wins, losses: sum.losses + losses });
  }
  return [...sums.values()].sort((a, b) => b.wins + b.losses - a.wins - a.losses);
}

/** Links to the rated 1v1 matches behind a row; none on a host that cannot filter them. */
function useRowLinks(mod: LadderMod, isCurrent: boolean) {
  const filterLink = useFilterLinks();
  const canFilter = usePersonaExtensions()?.has('matches.ofPersona') === true;
  const season = isCurrent ? CURRENT_SEASON : undefined;
  return (filters: Partial<PersonaFilters>) =>
    canFilter ? filterLink({ mod, kind: 'rated1v1', season, ...filters }) : undefined;
}
