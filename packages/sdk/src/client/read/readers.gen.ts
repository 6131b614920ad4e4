// Made from the contract by `npm run generate`; change the contract or host-differences.ts, not this file.
import { ladderMods, ladderTypes, playerStatuses, staffRoles, userStates } from '../../contract/enumerations.js';
import * as differences from './host-differences.js';
import type { Reader } from './reading.js';
import type { Account, AutomatchGame, Automatching, BestLadder, Captcha, Done, FactionCounts, FactionStats, FactionTotals, FoundPersona, HostedCaptcha, Idempotency, LadderPage, LadderRow, MapDownloader, MapStats, MatchPage, MatchPlayer, MatchRow, MyMatchStatus, OnlinePlayer, PastSeasonRank, Persona, PersonaLadders, ProofChallenge, Replies, Room, RoomPlayer, Season, SignInStatus, StatusBasic, StatusDetail, TierCount, TierDistribution } from './rows.gen.js';
import { bareRows, dictionary, list, optional, record, recordsOf, rows, underRecords } from './shapes.js';
import { count, flag, formatted, identity, integer, nullable, only, rankOrNone, signed, text, time, wholeBytes, wholeText, word } from './values.js';

const readProofChallenge: Reader<ProofChallenge> = record<ProofChallenge>({ parameters: record<ProofChallenge['parameters']>({ algorithm: text(), nonce: formatted(/^[0-9a-f]{32}$/), salt: formatted(/^[0-9a-f]{32}$/), cost: integer(2, 2), memoryCost: integer(1, 1), keyLength: integer(1, 1), keyPrefix: formatted(/^[0-9a-f]{32}$/), keySignature: formatted(/^[0-9a-f]{64}$/), data: record<ProofChallenge['parameters']['data']>({ captchaId: text(), steps: integer(1, 1) }) }), signature: formatted(/^[0-9a-f]{64}$/) });
const readCaptcha: Reader<Captcha> = record<Captcha>({ id: text(), backgroundImage: text(), sliderImage: text(), proof: optional(readProofChallenge) });
export const readDone: Reader<Done> = differences.done(record<Done>({ code: only(0), info: text() }));
const readSignInStatus: Reader<SignInStatus> = record<SignInStatus>({ code: differences.signInStatusCode, info: text(), userId: optional(identity), uname: optional(text()), group: differences.signInStatusGroup });
export const readPersona: Reader<Persona> = differences.persona(record<Persona>({ personaId: identity, personaName: text(), ranked: flag(false), isSelectedForLadders: flag(false) }));
const readAccount: Reader<Account> = record<Account>({ userId: identity, userName: text(), email: text(), group: differences.accountGroup, state: word(userStates, 'normal'), personas: rows(readPersona) });
const readBestLadder: Reader<BestLadder> = record<BestLadder>({ mod: word(ladderMods, 'ra3'), type: word(ladderTypes, '1v1'), elo: rankOrNone, rank: differences.bestLadderRank, factions: list(text()) });
const readFoundPersona: Reader<FoundPersona> = record<FoundPersona>({ personaId: identity, personaName: text(), best: nullable(readBestLadder) });
const readOnlinePlayer: Reader<OnlinePlayer> = record<OnlinePlayer>({ id: signed, name: text() });
const readRoomPlayer: Reader<RoomPlayer> = record<RoomPlayer>({ id: signed, name: text(), elo: optional(rankOrNone) });
const readRoom: Reader<Room> = differences.room(record<Room>({ roomname: text(), hostname: text(), gamemode: differences.roomGamemode, mod: text(), mapname: text(), mapindex: optional(signed), mapchecksum: optional(signed), mapsize: optional(signed), minimapPath: optional(text()), players: differences.roomPlayers(rows(readRoomPlayer)), firstSeenTime: optional(time) }));
const readAutomatchGame: Reader<AutomatchGame> = record<AutomatchGame>({ mod: text(), mapname: optional(text()), minimapPath: optional(text()), players: differences.automatchGamePlayers(rows(readRoomPlayer)), firstSeenTime: optional(time) });
const readAutomatching: Reader<Automatching> = record<Automatching>({ count1v1: count, count2v2: count, countPve: count, countArchon: count, count1v1Details: record<Automatching['count1v1Details']>({ ra3: count, corona: count }) });
const readStatusDetail: Reader<StatusDetail> = record<StatusDetail>({ players: differences.statusDetailPlayers(rows(readOnlinePlayer)), games: rows(readRoom), automatch: rows(readAutomatchGame), automatching: readAutomatching });
const readStatusBasic: Reader<StatusBasic> = record<StatusBasic>({ onlinePlayerCount: count, gameRoomCount: count });
export const readLadderRow: Reader<LadderRow> = record<LadderRow>({ personaId: identity, personaName: text(), rank: rankOrNone, prevRank: rankOrNone, elo: rankOrNone, eloDelta: signed, wins: count, losses: count, updateTime: time, primaryFaction: nullable(text()), secondaryFaction: nullable(text()), tertiaryFaction: nullable(text()), isSelectedForLadders: differences.ladderRowIsSelectedForLadders, placementMatchesLeft: count });
export const readLadderPage: Reader<LadderPage> = differences.ladderPage(record<LadderPage>({ total: count, records: rows(readLadderRow) }));
const readPersonaLadders: Reader<PersonaLadders> = record<PersonaLadders>({ personaId: identity, personaName: text(), ladder1v1: nullable(readLadderRow), ladder2v2: nullable(readLadderRow), ladder3v3: nullable(readLadderRow) });
const readPastSeasonRank: Reader<PastSeasonRank> = record<PastSeasonRank>({ seasonId: identity, seasonNameEnglish: text(), seasonNameChinese: text(), ladderType: word(ladderTypes, '1v1'), endElo: rankOrNone, endRank: rankOrNone });
const readTierCount: Reader<TierCount> = record<TierCount>({ rank: differences.tierCountRank, freq: count });
const readTierDistribution: Reader<TierDistribution> = differences.tierDistribution(record<TierDistribution>({ records: rows(readTierCount) }));
const readSeason: Reader<Season> = record<Season>({ seasonId: identity, databaseName: text(), chineseName: text(), englishName: text(), localizationKey: text(), ladderIds: record<Season['ladderIds']>({ ra3: signed, corona: signed }), startTime: time, endTime: nullable(time), isCurrentSeason: flag(false) });
const readMatchPlayer: Reader<MatchPlayer> = record<MatchPlayer>({ personaId: identity, personaName: text(), faction: differences.matchPlayerFaction, elo: rankOrNone, eloDelta: signed, status: word(playerStatuses, 'normal') });
export const readMatchRow: Reader<MatchRow> = record<MatchRow>({ id: formatted(/^[A-Za-z0-9-]{1,64}$/), type: differences.matchRowType, map: text(), startTime: time, timeLength: count, winners: rows(readMatchPlayer), losers: rows(readMatchPlayer), modFullName: text(), modFamilyName: text(), replayGuid: differences.matchRowReplayGuid(nullable(formatted(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))), recommends: count, favourites: count, replayDownloads: count, recentReplayDownloads: optional(count) });
const readMatchPage: Reader<MatchPage> = differences.matchPage(record<MatchPage>({ totalCount: count, pageOutOfLimit: flag(false), records: rows(readMatchRow) }));
const readMyMatchStatus: Reader<MyMatchStatus> = record<MyMatchStatus>({ matchGuid: formatted(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/), isFavourite: flag(false), isRecommended: flag(false), isDownloaded: flag(false), favouriteTag: nullable(text()) });
const readFactionTotals: Reader<FactionTotals> = differences.factionTotals(record<FactionTotals>({ wins: count, losses: count, total: count, timeLength: count, mirrors: optional(count) }));
const readFactionStats: Reader<FactionStats> = differences.factionStats(record<FactionStats>({ wins: count, losses: count, total: count, timeLength: count, mirrors: optional(count), byModFullName: dictionary(readFactionTotals) }));
export const readFactionCounts: Reader<FactionCounts> = differences.factionCounts(record<FactionCounts>({ wins: count, losses: count, total: count, timeLength: count }));
const readMapStats: Reader<MapStats> = record<MapStats>({ map: text(), stats: dictionary(readFactionCounts) });
const readIdempotency: Reader<Idempotency> = record<Idempotency>({ acts: list(text()), keptHours: integer(1, 1) });
const readMapDownloader: Reader<MapDownloader> = record<MapDownloader>({ apiUrl: text(), websiteUrl: text(), protocolUrl: text() });
const readHostedCaptcha: Reader<HostedCaptcha> = record<HostedCaptcha>({ siteKey: text(), scriptUrl: text() });

export const readers = {
  'accounts.captcha': readCaptcha,
  'accounts.login': differences.accountsLogin(readDone),
  'accounts.signInStatus': readSignInStatus,
  'accounts.logout': readDone,
  'accounts.current': readAccount,
  'personas.list': recordsOf(readPersona),
  'personas.search': recordsOf(readFoundPersona),
  'status.detail': readStatusDetail,
  'status.basic': readStatusBasic,
  'ladders.page': underRecords(readLadderPage),
  'ladders.persona': readPersonaLadders,
  'ladders.personaHistory': bareRows(readPastSeasonRank),
  'ladders.eloDistribution': underRecords(readTierDistribution),
  'seasons.current': differences.seasonsCurrent(readSeason),
  'seasons.list': bareRows(readSeason),
  'matches.recentOfPersona': underRecords(readMatchPage),
  'matches.recent': underRecords(readMatchPage),
  'matches.myStatus': recordsOf(readMyMatchStatus),
  'matches.setFavourite': readDone,
  'matches.setRecommend': readDone,
  'matches.search': underRecords(readMatchPage),
  'matches.get': readMatchRow,
  'replays.download': wholeBytes,
  'statistics.factions': differences.statisticsFactions(dictionary(readFactionStats)),
  'statistics.maps': bareRows(readMapStats),
  'moderation.markWarningsRead': readDone,
  'announcements.website': record<Replies['announcements.website']>({ localizedContent: dictionary(text()) }),
  'announcements.ingame': record<Replies['announcements.ingame']>({ announcement: text() }),
  'maps.gameStrings': wholeText,
  'host.clientVersion': record<Replies['host.clientVersion']>({ version: text(), url: text(), installerUrl: text() }),
  'host.capabilities': record<Replies['host.capabilities']>({ extensions: list(text()), role: optional(word(staffRoles, 'admin')), idempotency: optional(readIdempotency), mapDownloader: optional(readMapDownloader), hostedCaptcha: optional(readHostedCaptcha), captchaProof: optional(text()), allowAllEmails: optional(flag(false)) }),
} as const satisfies Partial<{ readonly [K in keyof Replies]: Reader<Replies[K]> }>;
