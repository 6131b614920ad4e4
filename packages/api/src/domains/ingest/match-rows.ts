import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { modFamilyOf } from '@ra3/sdk/rules/mods';
import { newId } from '../../values/new-id.js';
import type { FinishedMatch, PlacedMatch } from '../ladders/placed-match.js';
import { rateMatch, unratedPlayer, type RatedPlayer } from '../ladders/rate-matches.js';
import type { RatingUnitOfWork } from '../ladders/rating-unit-of-work.js';
import { libraryKindOf } from '../matches/library-kind.js';
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
