/**
 * What real hosts are known to send differently from the contract (docs/wire.md). Each export is applied to the generated
 * reader that it is named after: `room` to the shape `Room`, `roomPlayers` to its field `players`, `seasonsCurrent` to the
 * answer of the call `seasons.current`. A function of a reader wraps the generated one; a reader replaces it.
 * `npm run generate` fails when a name fits nothing.
 */
import { gameModes, groups, matchTypes, tierNames } from '../../contract/enumerations.js';
import { clientLimits as limits } from '../../contract/limits.js';
import { eachPlayerOnce } from '../../rules/listed-players-rules.js';
import type { Reader, Reading } from './reading.js';
import type { Done, LadderPage, MatchPage, OwnMatchPage, Room } from './rows.gen.js';
import { isPlain, type Plain, renaming, reshaping } from './shapes.js';
import { flagOr, integer, openWord, textOr, word } from './values.js';

/** Anything but 0 means a visitor: 1 for what is no number. */
export const signInStatusCode = /* @__PURE__ */ integer(Number.MIN_SAFE_INTEGER, 1);
export const signInStatusGroup = /* @__PURE__ */ word(groups, 'guest');
export const accountGroup = /* @__PURE__ */ word(groups, 'User');
export { accountGroup as adminUserGroup };

/** "It worked": the status says so, and the body may be anything. */
export function done(read: Reader<Done>): Reader<Done> {
  return (value, at) => {
    if (isPlain(value) && ('code' in value || 'info' in value)) return read(value, at);
    if (value === undefined) at.mismatch('an answer', value);
    at.drift('{ code, info }', value);
    return { code: 0, info: typeof value === 'string' ? value : '' };
  };
}

/** Only the code tells whether an account call worked, so its answer must be an object (S8-01). */
function onlyObject<T>(read: Reader<T>): Reader<T> {
  return (value, at) => {
    if (!isPlain(value)) at.mismatch('an object', value);
    return read(value, at);
  };
}
export {
  onlyObject as accountsChangePassword,
  onlyObject as accountsDelete,
  onlyObject as accountsLogin,
  onlyObject as accountsRecover,
  onlyObject as accountsRegister,
  onlyObject as accountsSendVerificationCode,
};

/** Hosts send one of two names for the same value. */
function bothNames(first: string, second: string) {
  return <T>(read: Reader<T>): Reader<T> =>
    reshaping((value, at) => {
      if (first in value && second in value) return value;
      at.drift(`both ${first} and ${second}`, value);
      const either = value[first] ?? value[second];
      return { ...value, [first]: either, [second]: either };
    }, read);
}
export const persona = /* @__PURE__ */ bothNames('ranked', 'isSelectedForLadders');
const namedRoom = /* @__PURE__ */ bothNames('roomname', 'hostname');

/** Players keyed by id have lost their order. The room's name begins with the host's, who is moved to the front. */
export function room(read: Reader<Room>): Reader<Room> {
  const readNamed = namedRoom(read);
  return (value, at) => {
    const found = readNamed(value, at);
    if (!isPlain(value) || !isPlain(value.players)) return found;
    const hostName = found.roomname.split(' ', 1)[0];
    return {
      ...found,
      players: found.players.toSorted((a, b) => Number(b.name === hostName) - Number(a.name === hostName)),
    };
  };
}
export const roomGamemode = /* @__PURE__ */ word(gameModes, 'closedplaying');

/** Each player once, in a list; hosts also key them by id, with the player or only the name as the value. */
function playersOnce<P extends { readonly id: number }>(read: Reader<P[]>): Reader<P[]> {
  return (value, at) => {
    if (isPlain(value)) at.drift('a list', value);
    return eachPlayerOnce(read(isPlain(value) ? Object.entries(value).map(withId) : value, at));
  };
}

function withId([id, entry]: [string, unknown]): unknown {
  return { id: Number(id), ...(typeof entry === 'string' ? { name: entry } : Object(entry)) };
}
export {
  playersOnce as automatchGamePlayers,
  playersOnce as roomPlayers,
  playersOnce as statusDetailPlayers,
};

/** A missing total is at least the number of rows of this page. */
function atLeastRows<K extends string, T extends Record<K, number> & { records: unknown[] }>(
  total: K,
  read: Reader<T>,
): Reader<T> {
  return (value, at) => {
    const page = read(value, at);
    return { ...page, [total]: Math.max(page[total], page.records.length) };
  };
}
/** Hosts name the size of a ladder `total` or `totalCount`. */
export function ladderPage(read: Reader<LadderPage>): Reader<LadderPage> {
  return renaming({ totalCount: 'total' }, atLeastRows('total', read));
}
/** Without a total there are at least the rows of this page. */
export function matchPage(read: Reader<MatchPage>): Reader<MatchPage> {
  return atLeastRows('totalCount', read);
}
/** Without a count there are at least the rows of this page. */
export function ownMatchPage(read: Reader<OwnMatchPage>): Reader<OwnMatchPage> {
  return atLeastRows('count', read);
}
/** A persona on a ladder has been selected for it. */
export const ladderRowIsSelectedForLadders = /* @__PURE__ */ flagOr(true);

/** A type that a newer host knows stays readable as its own text. */
export const matchRowType = /* @__PURE__ */ openWord(matchTypes, 'Unknown');
export const matchPlayerFaction = /* @__PURE__ */ textOr('Unknown');

/** An empty guid, and one that is no UUID, means no replay. */
export function matchRowReplayGuid(read: Reader<string | null>): Reader<string | null> {
  return (value, at) => {
    const guid = read(value, at);
    return guid === '' ? null : guid;
  };
}

/** A field that hosts leave out although the other fields tell its value. */
function told<T>(name: string, from: (value: Plain) => unknown, read: Reader<T>): Reader<T> {
  return reshaping((value, at) => {
    if (name in value) return value;
    at.drift(name, value);
    return { ...value, [name]: from(value) };
  }, read);
}

/** The answer is the current season, also when the host does not say so. */
export function seasonsCurrent<T>(read: Reader<T>): Reader<T> {
  return told('isCurrentSeason', () => true, read);
}

/** A missing total is the sum of wins and losses; missing wins and losses are 0. */
function withTotal<T>(read: Reader<T>): Reader<T> {
  return told('total', ({ wins, losses }) => Number(wins ?? 0) + Number(losses ?? 0), read);
}
export { withTotal as factionCounts, withTotal as factionStats, withTotal as factionTotals };

/** Keyed by faction; a body whose values are no counts is somebody else's. */
export function statisticsFactions<T>(read: Reader<T>): Reader<T> {
  return (value, at) => {
    const parts = isPlain(value) ? Object.values(value) : [];
    if (parts.length > 0 && !parts.some(isPlain)) at.mismatch('counts by faction', value);
    return read(value, at);
  };
}

/** One host spells platinum `platium`; unknown tiers are dropped. */
export function tierDistribution<T>(read: Reader<T>): Reader<T> {
  return reshaping((value, at) => {
    const records = value.records;
    if (!Array.isArray(records)) return value;
    return { ...value, records: records.flatMap((row: unknown, index) => at.within(index, knownTier, row)) };
  }, read);
}
export const tierCountRank = /* @__PURE__ */ word(tierNames, 'steel');

function knownTier(row: unknown, at: Reading): unknown[] {
  if (!isPlain(row) || typeof row.rank !== 'string') return [row];
  const rank = row.rank.replace(/^platium$/i, 'platinum');
  if (rank !== row.rank) at.drift('platinum', row.rank);
  if (tierNames.some((name) => name === rank.toLowerCase())) return [{ ...row, rank }];
  at.drift(`one of ${tierNames.join(', ')}`, rank);
  return [];
}

export { identity as bestLadderRank } from './values.js';

const SECONDS = 60;
export const gameRulesAskAgainSeconds = /* @__PURE__ */ integer(1, limits.ruleChangeMinutes * SECONDS);
