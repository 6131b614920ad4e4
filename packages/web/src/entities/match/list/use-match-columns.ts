import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import { NO_RANK } from '@ra3/sdk/facts';
import { matchResult, readMatch } from '@ra3/sdk/rules';
import type { CsvColumn } from '../../../platform/files/csv-table.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../map/use-map-name.js';
import { useFactionName } from '../../faction/use-faction-name.js';
import { useMatchTypeName } from '../use-match-type-name.js';

/** Columns of the CSV export of matches; with a persona, the first column is its result. */
export function useMatchColumns(personaId: number | undefined): CsvColumn<MatchRow>[] {
  const { t } = useTranslation();
  const mapName = useMapName();
  const sideText = useSideText();
  const typeText = useMatchTypeName();
  const result = (match: MatchRow) => {
    const found = personaId === undefined ? undefined : matchResult(match, personaId);
    return found === undefined ? null : t(`matches.${found}`);
  };
  return [
    ...(personaId === undefined ? [] : [{ head: t('matches.csv.result'), of: result }]),
    { head: t('matches.csv.start'), of: ({ startTime }) => startTime },
    { head: t('matches.csv.seconds'), of: ({ timeLength }) => timeLength },
    { head: t('matches.csv.mod'), of: ({ modFullName }) => modFullName },
    { head: t('matches.csv.type'), of: ({ type }) => typeText(type) },
    { head: t('matches.csv.map'), of: ({ map }) => mapName(map) },
    { head: t('matches.csv.sideA'), of: (match) => sideText(readMatch(match).sides[0]) },
    { head: t('matches.csv.sideB'), of: (match) => sideText(readMatch(match).sides[1]) },
    // The winners are named first.
    {
      head: t('matches.csv.winner'),
      of: (match) => (readMatch(match).winner ? t('matches.csv.sideA') : null),
    },
  ];
}

/** Returns a function that formats a side as `Name (Faction, 1234, +12)`, with `; ` between players. */
function useSideText(): (side: readonly MatchPlayer[]) => string {
  const factionName = useFactionName();
  return (side) =>
    side
      .map(({ personaName, faction, elo, eloDelta }) => {
        const rating = elo === NO_RANK ? [] : [String(elo), `${eloDelta < 0 ? '' : '+'}${String(eloDelta)}`];
        return `${personaName} (${[factionName(faction), ...rating].join(', ')})`;
      })
      .join('; ');
}
