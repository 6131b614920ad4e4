import { Type } from 'typebox';
import { ladderMods, ladderTypes, matchTypes, playerStatuses } from '../enumerations.js';
import { Count, nullable, oneOf, PositiveId, ReplayGuid, strictObject, Timestamp } from './basic.js';

export const Mod = oneOf(ladderMods, { description: 'A mod with ladders' });
export const LadderKind = oneOf(ladderTypes);
export const Elo = Type.Integer({ minimum: -1, description: 'Rating; -1 when there is none yet' });
export const FactionName = Type.String({
  maxLength: 64,
  description: 'Wire name of a faction; unknown ones come as Unknown_ and a hexadecimal number',
});

/** One persona on one ladder (spec §3 "Ladder record"). */
export const LadderRecord = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  rank: Type.Integer({
    minimum: -1,
    description: 'Place on the ladder from 1; -1 while in placement or not selected',
  }),
  prevRank: Type.Integer({ minimum: -1, description: 'Rank before the last match; -1 when there was none' }),
  elo: Elo,
  eloDelta: Type.Integer({ description: 'Elo won or lost in the last match' }),
  wins: Count,
  losses: Count,
  updateTime: Timestamp,
  primaryFaction: nullable(FactionName),
  secondaryFaction: nullable(FactionName),
  tertiaryFaction: nullable(FactionName),
  isSelectedForLadders: Type.Boolean(),
  placementMatchesLeft: Count,
});

export const PersonaLadders = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  ladder1v1: nullable(LadderRecord),
  ladder2v2: nullable(LadderRecord),
  ladder3v3: nullable(LadderRecord),
});

export const PastSeasonRank = strictObject({
  seasonId: PositiveId,
  seasonNameEnglish: Type.String(),
  seasonNameChinese: Type.String(),
  ladderType: LadderKind,
  endElo: Elo,
  endRank: Type.Integer({ minimum: -1 }),
});

export const Season = strictObject({
  seasonId: PositiveId,
  databaseName: Type.String(),
  chineseName: Type.String(),
  englishName: Type.String(),
  localizationKey: Type.String({ description: 'Key of the name in the game strings (assumed)' }),
  ladderIds: strictObject(
    { ra3: Type.Integer(), corona: Type.Integer() },
    { description: 'Automatch 1v1 ladder per mod' },
  ),
  startTime: Timestamp,
  endTime: nullable(Timestamp),
  isCurrentSeason: Type.Boolean(),
});

export const MatchPlayer = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  faction: FactionName,
  elo: Type.Integer({
    minimum: -1,
    description: 'Rating after the match; -1 when the match moved no rating',
  }),
  eloDelta: Type.Integer(),
  status: oneOf(playerStatuses),
});

/** A finished match (spec §3 "Match record"). */
export const MatchRecord = strictObject({
  id: PositiveId,
  type: oneOf(matchTypes),
  map: Type.String({ description: 'Map path as the game names it' }),
  startTime: Timestamp,
  timeLength: Type.Integer({ minimum: 0, description: 'Length in seconds' }),
  winners: Type.Array(MatchPlayer),
  losers: Type.Array(MatchPlayer),
  modFullName: Type.String(),
  modFamilyName: Type.String(),
  replayGuid: nullable(ReplayGuid),
  recommends: Count,
  favourites: Count,
  replayDownloads: Count,
  recentReplayDownloads: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'How many people downloaded the replay in the last three months; replayDownloads is all of them (assumed; other hosts may lack it)',
    }),
  ),
});

const WinsAndLosses = strictObject({ key: Type.String(), wins: Count, loses: Count });

/** How all personas of a user together did in one season's automatch 1v1 (spec §3; `loses` is the wire's word). */
export const AutomatchSeasonStats = strictObject({
  seasonId: PositiveId,
  seasonNameEnglish: Type.String(),
  seasonNameChinese: Type.String(),
  isCurrentSeason: Type.Boolean(),
  seasonStartTime: Timestamp,
  seasonEndTime: nullable(Timestamp),
  modFamilyName: Type.String(),
  playedMatches: Count,
  playedMatchesLength: Type.Integer({ minimum: 0, description: 'Seconds' }),
  wins: Count,
  loses: Count,
  eloMean: Type.Number({ description: 'Mean of the own Elo after each of the matches (assumed)' }),
  eloStdDev: Type.Number({ minimum: 0, description: 'Standard deviation of the same' }),
  eloMax: Elo,
  ranking: Type.Integer({
    minimum: -1,
    description: 'Best rank of the own personas: now, or at the end of the season; -1 without one (assumed)',
  }),
  detailsByMap: Type.Array(WinsAndLosses, { description: 'Keyed by map id' }),
  detailsByFaction: Type.Array(WinsAndLosses, {
    description: 'Keyed <own faction>-<opponent faction> (assumed)',
  }),
  detailsByOpponentElo: Type.Array(WinsAndLosses, {
    description: 'All fine buckets, empty ones too, keyed by their lower bound (assumed)',
  }),
});

/** A persona as the search for players suggests it. */
export const FoundPersona = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  best: nullable(
    strictObject(
      {
        mod: Mod,
        type: LadderKind,
        elo: Elo,
        rank: Type.Integer({ minimum: 1 }),
        factions: Type.Array(FactionName, {
          description: 'The three most played ones, the most played first',
        }),
      },
      { description: 'The ladder of this season on which it stands with the highest Elo; null without any' },
    ),
  ),
});
