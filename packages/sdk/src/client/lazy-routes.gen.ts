// Made from the contract by `npm run generate`; change the contract, not this file.
import { readLadderForm, readMapSplit, readMatchupSplit, readNamedPersona, readRangeSplit, readRatingPoint } from './read/lazy-readers.gen.js';
import { readDone, readEarlierNamed, readFactionCounts, readLadderPage, readLadderRow, readMatchRow } from './read/readers.gen.js';
import type { EarlierName, FilteredLadder, FilteredMatches, HourSplit, MatchupClass, MetOpponent, PersonaMatchPage, PersonaSplits, RatingHistory, StatusHistory, Versus } from './read/rows.gen.js';
import { dictionary, optional, record, recordsOf, rows, underRecords } from './read/shapes.js';
import { count, flag, identity, nullable, number, positive, signed, text, time } from './read/values.js';
import type { CallTable } from './route.js';

export const lazyRoutes = {
  personas: {
    ratingHistory: ['+personas/{personaId}/rating/{mod}/{type} seasonId', /* @__PURE__ */ underRecords(/* @__PURE__ */ record<RatingHistory>({ games: count, peak: /* @__PURE__ */ nullable(readRatingPoint), low: /* @__PURE__ */ nullable(readRatingPoint), records: /* @__PURE__ */ rows(readRatingPoint) }))],
    splits: ['+personas/{personaId}/splits/{mod} seasonId', /* @__PURE__ */ record<PersonaSplits>({ wins: count, losses: count, streak: /* @__PURE__ */ record<PersonaSplits['streak']>({ current: signed, wins: count, losses: count }), byMatchup: /* @__PURE__ */ rows(readMatchupSplit), byMap: /* @__PURE__ */ rows(readMapSplit), byOpponentElo: /* @__PURE__ */ rows(readRangeSplit), byMinutes: /* @__PURE__ */ rows(readRangeSplit), byHour: /* @__PURE__ */ rows(/* @__PURE__ */ record<HourSplit>({ hour: count, wins: count, losses: count })) })],
    opponents: ['+personas/{personaId}/opponents/{mod}', /* @__PURE__ */ recordsOf(/* @__PURE__ */ record<MetOpponent>({ personaId: identity, personaName: text, wins: count, losses: count, lastTime: time }))],
    versus: ['+personas/{personaId}/versus/{opponentId}', /* @__PURE__ */ underRecords(/* @__PURE__ */ record<Versus>({ persona: readNamedPersona, opponent: readNamedPersona, wins: count, losses: count, undecided: count, together: count, rated1v1: /* @__PURE__ */ record<Versus['rated1v1']>({ wins: count, losses: count }), byMatchup: /* @__PURE__ */ rows(readMatchupSplit), byMap: /* @__PURE__ */ rows(readMapSplit), records: /* @__PURE__ */ rows(readMatchRow) }))],
    earlierNames: ['+personas/{personaId}/names', /* @__PURE__ */ recordsOf(/* @__PURE__ */ record<EarlierName>({ name: text, until: time }))],
  },
  status: {
    history: ['+status/history', /* @__PURE__ */ record<StatusHistory>({ slotSeconds: positive, day: /* @__PURE__ */ rows(/* @__PURE__ */ record<StatusHistory['day'][number]>({ time: time, players: count, searching: count, waitingRooms: count, games: count })), usual: /* @__PURE__ */ rows(/* @__PURE__ */ record<StatusHistory['usual'][number]>({ hour: count, players: number })), usualDays: positive })],
  },
  ladders: {
    seasonPage: ['+ladder/{mod}/{type}/season/{seasonId=-1}/page/{page}::ladder.seasonPage', /* @__PURE__ */ underRecords(readLadderPage)],
    form: ['+ladder/{mod}/{type}/season/{seasonId=-1}/form/page/{page}::ladder.form', /* @__PURE__ */ recordsOf(readLadderForm)],
    filtered: ['+ladder/{mod}/{type}/season/{seasonId=-1}/filtered/page/{page}::ladder.filtered name faction', /* @__PURE__ */ underRecords(/* @__PURE__ */ record<FilteredLadder>({ total: count, records: /* @__PURE__ */ rows(readLadderRow), forms: /* @__PURE__ */ rows(readLadderForm), earlierNames: /* @__PURE__ */ optional(/* @__PURE__ */ rows(readEarlierNamed)) }))],
  },
  matches: {
    ofPersona: ['+match/persona/{personaId} page at behind mod kind seasonId map faction against opponentId result eloFrom eloBelow minutesFrom minutesBelow hourFrom hourBelow', /* @__PURE__ */ underRecords(/* @__PURE__ */ record<PersonaMatchPage>({ page: positive, totalCount: count, pageOutOfLimit: flag, records: /* @__PURE__ */ rows(readMatchRow), next: /* @__PURE__ */ optional(text) }))],
    byId: ['+match/id/{matchId}', readMatchRow],
    ofReplay: ['+matches/replay:pxf', /* @__PURE__ */ recordsOf(readMatchRow)],
    filtered: ['+match/filtered mod kind map faction minElo maxElo withReplay order after', /* @__PURE__ */ underRecords(/* @__PURE__ */ record<FilteredMatches>({ records: /* @__PURE__ */ rows(readMatchRow), next: /* @__PURE__ */ nullable(identity) }))],
  },
  statistics: {
    matchups: ['+stats/1v1/matchups/{mod}/{by}::stats.matchups seasonId modFullName', /* @__PURE__ */ recordsOf(/* @__PURE__ */ record<MatchupClass>({ key: count, stats: /* @__PURE__ */ dictionary(readFactionCounts) }))],
  },
  complaints: {
    file: ['+player/complaints/file:pf:player.fileComplaint', readDone],
  },
} as const satisfies CallTable;
