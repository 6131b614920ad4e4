// Made from the contract by `npm run generate`; change the contract or host-differences.ts, not this file.
import * as differences from './host-differences.js';
import type { Reader } from './reading.js';
import type { Done, FactionCounts, LadderPage, LadderRow, MatchPage, MatchPlayer, MatchRow, Persona, RoomPlayer, Season } from './rows.gen.js';
import { optional, record, rows } from './shapes.js';
import { count, flag, formatted, identity, nullable, only, rankOrNone, signed, text, time, word } from './values.js';

export const readDone: Reader<Done> = /* @__PURE__ */ differences.done(/* @__PURE__ */ record<Done>({ code: /* @__PURE__ */ only(0), info: text }));
export const readPersona: Reader<Persona> = /* @__PURE__ */ differences.persona(/* @__PURE__ */ record<Persona>({ personaId: identity, personaName: text, ranked: flag, isSelectedForLadders: flag }));
const readMatchPlayer: Reader<MatchPlayer> = /* @__PURE__ */ record<MatchPlayer>({ personaId: identity, personaName: text, faction: differences.matchPlayerFaction, elo: rankOrNone, eloDelta: signed, status: /* @__PURE__ */ word(["normal","inPlacement","notSelected"]) });
export const readMatchRow: Reader<MatchRow> = /* @__PURE__ */ record<MatchRow>({ id: /* @__PURE__ */ formatted(/^[A-Za-z0-9-]{1,64}$/), type: differences.matchRowType, map: text, startTime: time, timeLength: count, winners: /* @__PURE__ */ rows(readMatchPlayer), losers: /* @__PURE__ */ rows(readMatchPlayer), modFullName: text, modFamilyName: text, replayGuid: /* @__PURE__ */ differences.matchRowReplayGuid(/* @__PURE__ */ nullable(/* @__PURE__ */ formatted(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))), recommends: count, favourites: count, replayDownloads: count, recentReplayDownloads: /* @__PURE__ */ optional(count) });
export const readLadderRow: Reader<LadderRow> = /* @__PURE__ */ record<LadderRow>({ personaId: identity, personaName: text, rank: rankOrNone, prevRank: rankOrNone, elo: rankOrNone, eloDelta: signed, wins: count, losses: count, updateTime: time, primaryFaction: /* @__PURE__ */ nullable(text), secondaryFaction: /* @__PURE__ */ nullable(text), tertiaryFaction: /* @__PURE__ */ nullable(text), isSelectedForLadders: differences.ladderRowIsSelectedForLadders, placementMatchesLeft: count });
export const readLadderPage: Reader<LadderPage> = /* @__PURE__ */ differences.ladderPage(/* @__PURE__ */ record<LadderPage>({ total: count, records: /* @__PURE__ */ rows(readLadderRow) }));
export const readFactionCounts: Reader<FactionCounts> = /* @__PURE__ */ differences.factionCounts(/* @__PURE__ */ record<FactionCounts>({ wins: count, losses: count, total: count, timeLength: count }));
export const readRoomPlayer: Reader<RoomPlayer> = /* @__PURE__ */ record<RoomPlayer>({ id: signed, name: text, elo: /* @__PURE__ */ optional(rankOrNone) });
export const readSeason: Reader<Season> = /* @__PURE__ */ record<Season>({ seasonId: identity, databaseName: text, chineseName: text, englishName: text, localizationKey: text, ladderIds: /* @__PURE__ */ record<Season['ladderIds']>({ ra3: signed, corona: signed }), startTime: time, endTime: /* @__PURE__ */ nullable(time), isCurrentSeason: flag });
export const readMatchPage: Reader<MatchPage> = /* @__PURE__ */ differences.matchPage(/* @__PURE__ */ record<MatchPage>({ totalCount: count, pageOutOfLimit: flag, records: /* @__PURE__ */ rows(readMatchRow) }));
