import type { MatchPlayer, MatchRow } from '@ra3/sdk';
import { eloBefore, matchResult, neutralSides, readMatch, teamSizes } from '@ra3/sdk/rules/matches';
import type { CsvColumn } from '../../../platform/csv-table.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useMapName } from '../../map/map-name-queries.js';
import { useFactionName } from '../../player/faction-icon.js';
import { useOutcomes } from '../use-outcomes.js';
import { useMatchTypeName } from '../use-match-type-name.js';

/** A persona's result comes first. A hidden outcome leaves neutral sides, and no result, length, ending or rating. */
export function useMatchColumns(personaId: number | undefined): CsvColumn<MatchRow>[] {
  const { t } = useTranslation();
  const mapName = useMapName();
  const sideText = useSideText(personaId);
  const typeText = useMatchTypeName();
  const outcomes = useOutcomes();
  const isHidden = ({ id }: MatchRow) => outcomes.isHidden(`match ${id}`);
  const result = (match: MatchRow) => {
    const found = personaId === undefined || isHidden(match) ? undefined : matchResult(match, personaId);
    return found === undefined ? null : t(`matches.${found}`);
  };
  const side = (match: MatchRow, place: 0 | 1) =>
    isHidden(match)
      ? sideText(neutralSides(match)[place], true)
      : sideText(readMatch(match).sides[place], false);
  return [
    ...(personaId === undefined ? [] : [{ head: t('matches.csv.result'), of: result }]),
    { head: t('matches.csv.start'), of: ({ startTime }) => startTime },
    { head: t('matches.csv.seconds'), of: (match) => (isHidden(match) ? null : match.timeLength) },
    { head: t('matches.csv.mod'), of: ({ modFullName }) => modFullName },
    {
      head: t('matches.csv.type'),
      of: (match) => (isHidden(match) ? teamSizes(match) : typeText(match.type)),
    },
    { head: t('matches.csv.map'), of: ({ map }) => mapName(map) },
    { head: t('matches.csv.sideA'), of: (match) => side(match, 0) },
    { head: t('matches.csv.sideB'), of: (match) => side(match, 1) },
    // The winners are named first.
    {
      head: t('matches.csv.winner'),
      of: (match) => (!isHidden(match) && readMatch(match).winner ? t('matches.csv.sideA') : null),
    },
  ];
}

/** `Name (Faction, 1234, +12); …`. Hidden: the Elo before; none in a persona's list, as the next row reveals the change. */
function useSideText(personaId: number | undefined) {
  const factionName = useFactionName();
  const ratingOf = (player: MatchPlayer, isHidden: boolean): (string | number)[] => {
    const before = eloBefore(player);
    if (before === undefined || (isHidden && personaId !== undefined)) return [];
    return isHidden ? [before] : [player.elo, `${player.eloDelta < 0 ? '' : '+'}${String(player.eloDelta)}`];
  };
  return (side: readonly MatchPlayer[], isHidden: boolean): string =>
    side
      .map(
        (player) =>
          `${player.personaName} (${[factionName(player.faction), ...ratingOf(player, isHidden)].join(', ')})`,
      )
      .join('; ');
}
