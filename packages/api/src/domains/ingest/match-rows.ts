import type { MatchType } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { modFamilyOf } from '@ra3/sdk/rules/mods';
import type { LibraryKind } from '../../database/tables/match-tables.js';
import { newId } from '../../values/new-id.js';
import type { FinishedMatch, PlacedMatch } from '../ladders/placed-match.js';
import { rateMatch, unratedPlayer, type RatedPlayer } from '../ladders/rate-matches.js';
import type { RatingUnitOfWork } from '../ladders/rating-unit-of-work.js';
import type { NewMatch, NewMatchPlayer } from './match-report-store.js';

type Standings = Pick<RatingUnitOfWork, 'standing'>;
type IsSelected = (personaId: number) => boolean;
type RatedPlayers = ReadonlyMap<number, RatedPlayer>;

export interface MatchRows {
  readonly match: NewMatch;
  readonly players: NewMatchPlayer[];
}

/** Rates a match and gives the rows to store of it. Its players' records must be locked in the ratings. */
export function makeMatchRows(placed: PlacedMatch, ratings: Standings, isSelected: IsSelected): MatchRows {
  // Made after the records are locked, so that ids have the order in which ratings moved.
  const matchId = newId();
  const rated = ratePlaced(placed, ratings, isSelected);
  return {
    match: makeMatchRow(matchId, placed, rated),
    players: makePlayerRows(matchId, placed, (id) => rated.get(id) ?? unratedPlayer(isSelected(id))),
  };
}

function ratePlaced(
  { match, startTimeMs, season, ladder }: PlacedMatch,
  ratings: Standings,
  isSelected: IsSelected,
): RatedPlayers {
  if (season === undefined || ladder === undefined) return new Map();
  return rateMatch(
    { endTimeMs: startTimeMs + match.timeLength * 1000, winners: match.winners, losers: match.losers },
    (personaId) => ratings.standing(season.season_id, ladder, personaId),
    isSelected,
  );
}

function makeMatchRow(
  matchId: number,
  { match, startTimeMs, season, ladder }: PlacedMatch,
  rated: RatedPlayers,
): NewMatch {
  return {
    match_id: matchId,
    guid: match.guid,
    match_type: match.type,
    map_path: match.map,
    map_id: mapIdOf(match.map),
    start_time: new Date(startTimeMs).toISOString(),
    time_length: match.timeLength,
    mod_full_name: match.modFullName,
    mod_family_name: modFamilyOf(match.modFullName) ?? '',
    season_id: season?.season_id ?? null,
    ladder_mod: ladder?.mod ?? null,
    ladder_type: ladder?.type ?? null,
    ...describeDuel(match, rated),
    library_kind: libraryKindOf(match),
  };
}

function describeDuel({ winners, losers }: FinishedMatch, rated: RatedPlayers) {
  const [winner, otherWinner] = winners;
  const [loser, otherLoser] = losers;
  const none = { winner_faction: null, loser_faction: null, lower_elo: null, higher_elo: null };
  if (!winner || !loser || otherWinner || otherLoser) return none;
  const factions = { winner_faction: winner.faction, loser_faction: loser.faction };
  if (rated.size === 0) return { ...none, ...factions };
  const before = [...rated.values()].map(({ elo, eloDelta }) => elo - eloDelta);
  return { ...factions, lower_elo: Math.min(...before), higher_elo: Math.max(...before) };
}

function makePlayerRows(
  matchId: number,
  { match, startTimeMs, season, ladder }: PlacedMatch,
  resultOf: (personaId: number) => RatedPlayer,
): NewMatchPlayer[] {
  const toRows = (team: FinishedMatch['winners'], won: boolean): NewMatchPlayer[] =>
    team.map(({ personaId, faction }, seat) => {
      const { elo, eloDelta, status } = resultOf(personaId);
      return {
        match_id: matchId,
        persona_id: personaId,
        won,
        seat,
        faction,
        elo,
        elo_delta: eloDelta,
        player_status: status,
        start_time: new Date(startTimeMs).toISOString(),
        season_id: ladder === undefined ? null : (season?.season_id ?? null),
        ladder_mod: ladder?.mod ?? null,
        ladder_type: ladder?.type ?? null,
      };
    });
  return [...toRows(match.winners, true), ...toRows(match.losers, false)];
}

interface PlayedMatch {
  readonly type: MatchType;
  readonly winners: readonly unknown[];
  readonly losers: readonly unknown[];
}

const kindOfType: Partial<Record<MatchType, LibraryKind>> = {
  AutoMatch1v1: 'automatch1v1',
  Valid1v1: 'custom1v1',
  Valid2v2: 'custom2v2',
  Valid3v3: 'custom3v3',
};
const brokenAutomatches: readonly MatchType[] = ['AutoMatchDsync', 'AutoMatchDisconnect'];
const brokenCustomMatches: readonly MatchType[] = ['Dsync', 'Disconnect'];
const customKinds: readonly LibraryKind[] = ['custom1v1', 'custom2v2', 'custom3v3'];

/** A desynchronised or disconnected match keeps its teams' kind (assumed), as it has its own checkbox (S2-64). */
function libraryKindOf({ type, winners, losers }: PlayedMatch): LibraryKind {
  const teamSize = winners.length === losers.length ? winners.length : 0;
  if (brokenAutomatches.includes(type)) return teamSize === 1 ? 'automatch1v1' : 'other';
  if (brokenCustomMatches.includes(type)) return customKinds[teamSize - 1] ?? 'other';
  return kindOfType[type] ?? 'other';
}
