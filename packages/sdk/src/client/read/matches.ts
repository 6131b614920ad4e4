import { matchTypes, playerStatuses } from '../../contract/enumerations.js';
import type { Reader } from './reading.js';
import type { MatchPage, MatchPlayer, MatchRow, MyMatchStatus, OwnMatchPage } from './rows.js';
import { optional, record, recordsOf, rows, underRecords } from './shapes.js';
import { count, flag, identity, nullable, rankOrNone, signed, text, time, word } from './values.js';

const matchPlayer = record<MatchPlayer>({
  personaId: identity,
  personaName: text(),
  faction: text('Unknown'),
  elo: rankOrNone,
  eloDelta: signed,
  status: word(playerStatuses, 'normal'),
});

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names the stored replay. Other spellings are kept, since the host wants its own back; an empty one is none. */
const replayGuid: Reader<string> = (value, at) => {
  const guid = text()(value, at);
  if (!GUID.test(guid)) at.drift('a lower-case UUID', guid);
  return guid;
};
const replayGuidOrNone: Reader<string | null> = (value, at) => {
  const guid = nullable(replayGuid)(value, at);
  return guid === '' ? null : guid;
};

export const match = record<MatchRow>({
  id: identity,
  type: word(matchTypes, 'Unknown'),
  map: text(),
  startTime: time,
  timeLength: count,
  winners: rows(matchPlayer),
  losers: rows(matchPlayer),
  modFullName: text(),
  modFamilyName: text(),
  replayGuid: replayGuidOrNone,
  recommends: count,
  favourites: count,
  replayDownloads: count,
  recentReplayDownloads: optional(count),
});

const matchFields = record<MatchPage>({
  totalCount: count,
  pageOutOfLimit: flag(false),
  records: rows(match),
});

/** A page of matches of whatever size the host likes; without a total there are at least its rows. */
export const matchPage: Reader<MatchPage> = underRecords((value, at) => {
  const page = matchFields(value, at);
  return { ...page, totalCount: Math.max(page.totalCount, page.records.length) };
});

const ownMatchFields = record<OwnMatchPage>({ records: rows(match), count });

export const ownMatchPage: Reader<OwnMatchPage> = underRecords((value, at) => {
  const page = ownMatchFields(value, at);
  return { ...page, count: Math.max(page.count, page.records.length) };
});

export const myMatchStatus = recordsOf(
  record<MyMatchStatus>({
    matchGuid: replayGuid,
    isFavourite: flag(false),
    isRecommended: flag(false),
    isDownloaded: flag(false),
    favouriteTag: nullable(text()),
  }),
);
