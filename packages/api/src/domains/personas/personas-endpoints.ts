import type { EndpointOf, ParamsOf, ReplyOf, QueryOf } from '@ra3/sdk/contract';
import { adminLimits, limits } from '@ra3/sdk/facts';
import type { DatabaseHost, Endpoints } from '../host.js';
import { findSeasonId } from '../seasons/season-store.js';
import { findBadNames } from './bad-persona-store.js';
import { lookAlikeKey } from '../../values/look-alike-key.js';
import { addPersona, listOwnPersonas, removePersona, renameOwnPersona, showPersona } from './own-personas.js';
import { listEarlierNames, listPersonaNames } from './persona-name-store.js';
import { readOpponents, readSplits } from './persona-results.js';
import { searchByName } from './persona-search.js';
import { requirePersonaName } from './persona-store.js';
import { listRatingPoints, type RatingPointRow } from './rating-history-store.js';
import { decidedMatchTypes } from '@ra3/sdk/rules/matches';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import { describeMatches } from '../matches/match-lists.js';
import { listMatchesOf } from '../matches/match-store.js';
import { listMetMatches, type MetMatchRow } from './met-personas-store.js';

type EarlierNames = EndpointOf<'personas.earlierNames'>;

export const personas: Endpoints<'personas'> = {
  list: async (host, { user }) => ({ records: await listOwnPersonas(host, user.userId) }),
  ranked: async (host, { user }) => ({
    records: (await listOwnPersonas(host, user.userId)).filter(({ ranked }) => ranked),
  }),
  async add(host, { params, body, user, address }) {
    await host.captchas.pass(params.captchaId, body, address);
    await addPersona(host, user.userId, params.name);
  },
  async delete(host, { params, body, user: { userId }, address }) {
    await host.captchas.pass(params.captchaId, body, address);
    await removePersona(host, { userId, personaId: params.personaId });
  },
  async rename(host, { params, body, user: { userId }, address }) {
    await host.captchas.pass(params.captchaId, body, address);
    await renameOwnPersona(host, { userId, personaId: params.personaId }, params.newName);
  },
  showInLadder: (host, { body, user: { userId } }) =>
    showPersona(host, { userId, personaId: body.pid }, body.op === 'show'),
  search: (host, { query }) => searchByName(host, query),
  ratingHistory: (host, { params, query }) => readRatingHistory(host, params, query),
  splits: (host, { params, query }) => readSplits(host, params, query),
  opponents: (host, { params }) => readOpponents(host, params),
  versus: (host, { params }) => readVersus(host, params),
  earlierNames: (host, { params }) => readEarlierNames(host, params),
  matchingBadName: (host, { query }) => findPersonasMatchingBadName(host, query.name),
};

/** Each once, without the forbidden ones. @throws {Refusal} `notFound` for an unknown or deleted persona */
async function readEarlierNames(
  { db }: DatabaseHost,
  { personaId }: ParamsOf<EarlierNames>,
): Promise<ReplyOf<EarlierNames>> {
  const currentName = await requirePersonaName(db, personaId);
  const had = await listEarlierNames(db, personaId, adminLimits.oldNamesShown);
  const bad = await findBadNames(
    db,
    had.map(({ name }) => name),
  );
  const isShown = (name: string, place: number) =>
    name !== currentName && !bad.has(name) && had.findIndex((earlier) => earlier.name === name) === place;
  return {
    records: had
      .filter(({ name }, place) => isShown(name, place))
      .slice(0, limits.earlierNames)
      .map(({ name, until }) => ({ name, until: until.toISOString() })),
  };
}

type MatchingPersonas = ReplyOf<EndpointOf<'personas.matchingBadName'>>;

/** Names that are compared between two reads, so that other requests get their turn. */
const BATCH = 5000;

/** Finds personas whose names would be forbidden together with a name, because they look alike (S3-09). */
async function findPersonasMatchingBadName({ db }: DatabaseHost, name: string): Promise<MatchingPersonas> {
  const key = lookAlikeKey(name);
  const matching: MatchingPersonas = { count: 0, records: [] };
  for (let after = 0; ;) {
    const batch = await listPersonaNames(db, { after, limit: BATCH });
    for (const { personaId, personaName } of batch) {
      after = personaId;
      if (lookAlikeKey(personaName) !== key) continue;
      matching.count += 1;
      if (matching.records.length < adminLimits.personasMatchingBadName)
        matching.records.push({ personaId, personaName });
    }
    if (batch.length < BATCH) return matching;
  }
}

type RatingHistory = EndpointOf<'personas.ratingHistory'>;
type RatingPoints = ReplyOf<RatingHistory>;

/** @throws {Refusal} `notFound` for an unknown or deleted persona, and for an unknown season */
async function readRatingHistory(
  { db }: DatabaseHost,
  { personaId, mod, type }: ParamsOf<RatingHistory>,
  query: QueryOf<RatingHistory>,
): Promise<RatingPoints> {
  await requirePersonaName(db, personaId);
  const seasonId = await findSeasonId(db, query.seasonId);
  const rows = await listRatingPoints(db, personaId, { mod, type, seasonId, most: limits.ratingPoints });
  const pointOf = (isChosen: (row: RatingPointRow) => boolean) => {
    const row = rows.find(isChosen);
    return row === undefined ? null : describePoint(row);
  };
  return {
    games: rows[0]?.games ?? 0,
    peak: pointOf(({ is_peak }) => is_peak),
    low: pointOf(({ is_low }) => is_low),
    records: rows.map(describePoint),
  };
}

function describePoint(row: RatingPointRow): RatingPoints['records'][number] {
  return {
    matchId: String(row.match_id),
    time: row.start_time.toISOString(),
    seasonId: row.season_id,
    elo: row.elo,
    eloDelta: row.elo_delta,
  };
}

type Versus = EndpointOf<'personas.versus'>;
type Reply = ReplyOf<Versus>;

/** @throws {Refusal} `notFound` for an unknown or deleted persona, and for one against itself */
async function readVersus({ db }: DatabaseHost, { personaId, opponentId }: ParamsOf<Versus>): Promise<Reply> {
  const persona = { personaId, personaName: await requirePersonaName(db, personaId) };
  const opponent = { personaId: opponentId, personaName: await requirePersonaName(db, opponentId) };
  if (personaId === opponentId)
    throw new Refusal('notFound', { detail: 'A persona does not play against itself.' });
  const met = await listMetMatches(db, personaId, opponentId);
  const against = met.filter(({ own_won, other_won }) => own_won !== other_won);
  const decided = against.filter(hasWinner);
  // A persona may have had two seats in one of them.
  const shown = new Map(against.slice(0, limits.versusMatches).map((match) => [match.match_id, match]));
  return {
    persona,
    opponent,
    ...scoreOf(decided),
    undecided: against.length - decided.length,
    together: met.length - against.length,
    rated1v1: scoreOf(decided.filter(({ ladder_type }) => ladder_type === '1v1')),
    byMatchup: scoresBy(decided, (match) => `${match.own_faction}\n${match.other_faction}`).map(
      ({ first, ...score }) => ({ own: first.own_faction, opponent: first.other_faction, ...score }),
    ),
    byMap: scoresBy(decided, ({ map_id }) => map_id).map(({ first, ...score }) => ({
      map: first.map_id,
      ...score,
    })),
    records: await describeMatches(db, await listMatchesOf(db, [...shown.values()])),
  };
}

function hasWinner({ match_type }: MetMatchRow): boolean {
  return decidedMatchTypes.includes(match_type);
}

function scoreOf(matches: readonly MetMatchRow[]): { wins: number; losses: number } {
  const wins = matches.filter(({ own_won }) => own_won).length;
  return { wins, losses: matches.length - wins };
}

function scoresBy(matches: readonly MetMatchRow[], keyOf: (match: MetMatchRow) => string) {
  const groups = [...groupBy(matches, keyOf).values()].sort((a, b) => b.length - a.length);
  return groups.flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ first, ...scoreOf(group) }];
  });
}
