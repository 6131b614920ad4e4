import type { EndpointOf, ParamsOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { decidedMatchTypes } from '@ra3/sdk/rules/matches';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost } from '../host.js';
import { describeMatches } from '../matches/match-lists.js';
import { listMatchesByGuid } from '../matches/match-store.js';
import { requirePersonaName } from './persona-store.js';
import { listMetMatches, type MetMatchRow } from './rated-duel-store.js';

type Versus = EndpointOf<'personas.versus'>;
type Reply = ReplyOf<Versus>;

/** @throws {Refusal} `notFound` for an unknown or deleted persona, and for one against itself */
export async function readVersus(
  { db }: DatabaseHost,
  { personaId, opponentId }: ParamsOf<Versus>,
): Promise<Reply> {
  const persona = { personaId, personaName: await requirePersonaName(db, personaId) };
  const opponent = { personaId: opponentId, personaName: await requirePersonaName(db, opponentId) };
  if (personaId === opponentId)
    throw new Refusal('notFound', { detail: 'A persona does not play against itself.' });
  const met = await listMetMatches(db, personaId, opponentId);
  const against = met.filter(({ own_won, other_won }) => own_won !== other_won);
  const decided = against.filter(hasWinner);
  const shownGuids = against.slice(0, limits.versusMatches).map(({ guid }) => guid);
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
    records: newestFirst(await describeMatches(db, await listMatchesByGuid(db, shownGuids))),
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

function newestFirst(matches: Reply['records']): Reply['records'] {
  return matches.toSorted(
    (a, b) => Date.parse(b.startTime) - Date.parse(a.startTime) || Number(b.id) - Number(a.id),
  );
}
