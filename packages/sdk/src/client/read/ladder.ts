import { ladderMods, ladderTypes, tierNames } from '../../contract/enumerations.js';
import type { Reply } from '../types.js';
import type { Reader } from './reading.js';
import type {
  AutomatchSeason,
  FactionCounts,
  FactionStats,
  FoundPersona,
  LadderPage,
  LadderRow,
  MapStats,
  PastSeasonRank,
  PersonaLadders,
  Season,
  TierCount,
  WinsAndLosses,
} from './rows.js';
import {
  bareRows,
  dictionary,
  isPlain,
  list,
  record,
  recordsOf,
  renaming,
  reshaping,
  rows,
  underRecords,
} from './shapes.js';
import { count, flag, identity, nullable, number, rankOrNone, signed, text, time, word } from './values.js';

const ladderRow = record<LadderRow>({
  personaId: identity,
  personaName: text(),
  rank: rankOrNone,
  prevRank: rankOrNone,
  elo: rankOrNone,
  eloDelta: signed,
  wins: count,
  losses: count,
  updateTime: time,
  primaryFaction: nullable(text()),
  secondaryFaction: nullable(text()),
  tertiaryFaction: nullable(text()),
  // Whoever stands on a ladder was selected for it.
  isSelectedForLadders: flag(true),
  placementMatchesLeft: count,
});

const ladderFields = record<LadderPage>({ total: count, records: rows(ladderRow) });

/** A ladder page; without a total there are at least the rows of this page. */
export const ladderPage: Reader<LadderPage> = underRecords(
  renaming({ totalCount: 'total' }, (value, at) => {
    const page = ladderFields(value, at);
    return { ...page, total: Math.max(page.total, page.records.length) };
  }),
);

export const personaLadders = record<PersonaLadders>({
  personaId: identity,
  personaName: text(),
  ladder1v1: nullable(ladderRow),
  ladder2v2: nullable(ladderRow),
  ladder3v3: nullable(ladderRow),
});

export const personaHistory = bareRows(
  record<PastSeasonRank>({
    seasonId: identity,
    seasonNameEnglish: text(),
    seasonNameChinese: text(),
    ladderType: word(ladderTypes, '1v1'),
    endElo: rankOrNone,
    endRank: rankOrNone,
  }),
);

function seasonOf(isCurrent: boolean): Reader<Season> {
  return record<Season>({
    seasonId: identity,
    databaseName: text(),
    chineseName: text(),
    englishName: text(),
    localizationKey: text(),
    ladderIds: record<Season['ladderIds']>({ ra3: signed, corona: signed }),
    startTime: time,
    endTime: nullable(time),
    isCurrentSeason: flag(isCurrent),
  });
}

export const currentSeason = seasonOf(true);
export const seasons = bareRows(seasonOf(false));

/** A missing total is what the games add up to; missing wins and losses are none (wire.md). */
const withTotal = <T>(read: Reader<T>) =>
  reshaping((value, at) => {
    if (value.total !== undefined) return value;
    at.drift('a total', value);
    return { ...value, total: Number(value.wins ?? 0) + Number(value.losses ?? 0) };
  }, read);

const factionCounts = withTotal(
  record<FactionCounts>({ wins: count, losses: count, total: count, timeLength: count }),
);

export const factionStats = dictionary(
  withTotal(
    record<FactionStats>({
      wins: count,
      losses: count,
      total: count,
      timeLength: count,
      byModFullName: dictionary(factionCounts),
    }),
  ),
);

export const mapStats = bareRows(record<MapStats>({ map: text(), stats: dictionary(factionCounts) }));

const tier = record<TierCount>({ rank: word(tierNames, 'steel'), freq: count });
const distribution = recordsOf(tier);

/** The tiers of a ladder; one host spells platinum `platium`, and tiers that nobody knows are dropped. */
export const eloDistribution: Reader<Reply<'ladders.eloDistribution'>> = underRecords(
  reshaping((value, at) => {
    const records = value.records;
    if (!Array.isArray(records)) return value;
    return { ...value, records: records.flatMap((row: unknown, index) => at.within(index, knownTier, row)) };
  }, distribution),
);

const knownTier: Reader<unknown[]> = (row, at) => {
  if (!isPlain(row) || typeof row.rank !== 'string') return [row];
  const rank = row.rank.toLowerCase() === 'platium' ? 'platinum' : row.rank;
  if (rank !== row.rank) at.drift('platinum', row.rank);
  if (tierNames.some((name) => name === rank.toLowerCase())) return [{ ...row, rank }];
  at.drift(`one of ${tierNames.join(', ')}`, rank);
  return [];
};

/** What the search for players finds. */
export const foundPersonas = recordsOf(
  record<FoundPersona>({
    personaId: identity,
    personaName: text(),
    best: nullable(
      record<NonNullable<FoundPersona['best']>>({
        mod: word(ladderMods, 'ra3'),
        type: word(ladderTypes, '1v1'),
        elo: rankOrNone,
        rank: identity,
        factions: list(text()),
      }),
    ),
  }),
);

const winsAndLosses = record<WinsAndLosses>({ key: text(), wins: count, loses: count });

export const automatchSeasons = recordsOf(
  record<AutomatchSeason>({
    seasonId: identity,
    seasonNameEnglish: text(),
    seasonNameChinese: text(),
    isCurrentSeason: flag(false),
    seasonStartTime: time,
    seasonEndTime: nullable(time),
    modFamilyName: text(),
    playedMatches: count,
    playedMatchesLength: count,
    wins: count,
    loses: count,
    eloMean: number(),
    eloStdDev: number(),
    eloMax: rankOrNone,
    ranking: rankOrNone,
    detailsByMap: rows(winsAndLosses),
    detailsByFaction: rows(winsAndLosses),
    detailsByOpponentElo: rows(winsAndLosses),
  }),
);
