import {
  readPlan,
  recordStatements,
  serviceHeaders,
  SESSION_COOKIE,
  startTestHost,
  type PlanFacts,
  type TestHost,
} from '@ra3/api/testing';
import type { Access, EndpointKey } from '@ra3/sdk/contract';
import { listPlanRequests, type PlanRequest } from './plan-requests.js';
import { endpointOf } from './walk.js';
import { wireRequest } from './wire-request.js';

type CompiledQuery = Parameters<typeof readPlan>[1];

/** What the statements of some work did, the most of each. */
export interface StatementFacts extends PlanFacts {
  readonly statements: number;
  readonly milliseconds: number;
  /** Statements with an `ORDER BY`. */
  readonly ordering: readonly string[];
}

export interface AnswerFacts extends StatementFacts {
  readonly status: number;
  /** Months of the matches in the answer. */
  readonly shown: number;
}

/** A host that `fillLargeHost` has filled, and every request that can be made of it. */
export interface PlanWalk {
  readonly host: TestHost;
  /** About user 1 and persona 1, who have more of everything than others, and about others. */
  readonly requests: readonly PlanRequest[];
  ask(request: PlanRequest): Promise<AnswerFacts>;
  /** Of work that no request waits for. */
  watch(work: () => Promise<unknown>): Promise<StatementFacts>;
}

/** A page shows at most half a year, a day beside it, and what a season has of months. */
const MOST_MONTHS = 7;

/** Calls that sort, skip or read more than a page of rows, and why that is right. */
export const planExceptions: Readonly<Partial<Record<EndpointKey, string>>> = {
  'security.ownData': 'an export of all that is kept about a user, limited in number and by hour',
  'status.history': 'the usual hours are the mean of four weeks of slots',
  'seasons.ending': 'counts the matches of a season before an admin ends it',
  'moderation.banPreview': 'the origins of one account, grouped before they are sorted',
  'cases.related': 'the origins of one account, grouped before they are sorted',
  'cases.evidence': 'the origins of one account, grouped before they are sorted',
  'cases.events': 'what happened to one account, from several tables, merged before it is sorted',
  'complaints.inbox': 'open entries are few, as the staff works them off; a kind is picked from among them',
  'matches.ofPersona':
    'any filters over the matches of one persona, by one index (docs/adr/0013-matches-in-months.md)',
  'reports.serverLoad': 'counts the rows of all tables',
};

/** What is wrong with the plans of a request; nothing where the call is an exception. */
export function findPlanFaults(facts: AnswerFacts, mostRows: number): string[] {
  const { sorted, leftOut, whole, months, shown } = facts;
  return [
    ...(sorted > mostRows ? [`sorts ${String(sorted)} rows`] : []),
    ...(leftOut > mostRows ? [`leaves out ${String(leftOut)} rows`] : []),
    ...[...whole].filter(([, rows]) => rows > mostRows).map(([table]) => `reads all of ${table}`),
    ...(months > Math.max(MOST_MONTHS, shown) ? [`reads ${String(months)} months`] : []),
  ];
}

const DAY_MS = 86_400_000;
const READ = /^\s*(SELECT|WITH)\b(?!.*\b(INSERT|UPDATE|DELETE)\b)/is;

/** With `mostSorted` statements are planned as for tables that are much larger (`readPlan`). */
export async function startPlanWalk(
  database: TestHost['database'],
  { now, mostSorted }: { readonly now: Date; readonly mostSorted?: number },
): Promise<PlanWalk> {
  const recorded = recordStatements(database);
  // Kept answers send no statements.
  const options = { clock: () => now, keepsAnswers: false, areRepliesChecked: false };
  const host = await startTestHost({ database: recorded.database, ...options });
  const headersOf = await signIn(host);
  const known = new Map<string, Promise<PlanFacts>>();
  const planOf = (statement: CompiledQuery) => {
    const key = JSON.stringify([statement.sql, statement.parameters]);
    const plan = known.get(key) ?? readPlan(database.db, statement, mostSorted);
    known.set(key, plan);
    return plan;
  };
  const watch = async (work: () => Promise<unknown>): Promise<StatementFacts> => {
    recorded.take();
    const start = performance.now();
    await work();
    const milliseconds = performance.now() - start;
    const sent = recorded.take();
    const reads = sent.filter(({ sql }) => READ.test(sql));
    const facts: PlanFacts[] = [];
    for (const each of reads) facts.push(await planOf(each));
    return {
      statements: sent.length,
      milliseconds,
      ordering: reads.map(({ sql }) => sql).filter((sql) => /order by/i.test(sql)),
      sorted: Math.max(0, ...facts.map(({ sorted }) => sorted)),
      leftOut: Math.max(0, ...facts.map(({ leftOut }) => leftOut)),
      whole: new Map(facts.flatMap(({ whole }) => [...whole])),
      months: Math.max(0, ...facts.map(({ months }) => months)),
    };
  };
  return {
    host,
    requests: listPlanRequests(await knownValues(database, now)),
    watch,
    async ask({ key, input }) {
      const endpoint = endpointOf(key);
      const { payload, ...request } = wireRequest(endpoint, input);
      const headers = { ...request.headers, ...headersOf[endpoint.access] };
      let answer = { statusCode: 0, body: '' };
      const facts = await watch(async () => {
        answer = await host.app.inject({ ...request, headers, ...(payload && { payload }) });
      });
      const shown = new Set(
        [...answer.body.matchAll(/"startTime":"(\d{4}-\d\d)/g)].map(([, month]) => month),
      );
      return { ...facts, status: answer.statusCode, shown: shown.size };
    },
  };
}

/** The headers of each caller. User 1 has the longest lists of their own. */
async function signIn(host: TestHost): Promise<Readonly<Record<Access, Record<string, string>>>> {
  const { token } = await host.services.sessions.begin(1);
  const { cookie } = await host.createUser('Admin');
  return {
    visitor: {},
    user: { cookie: `${SESSION_COOKIE}=${token}` },
    moderator: { cookie },
    admin: { cookie },
    service: serviceHeaders(host.serviceToken),
  };
}

/** Values that some rows have, for fields whose schemas do not say which. */
async function knownValues({ db }: TestHost['database'], now: Date) {
  const newest = db
    .selectFrom('match_keys')
    .select(['guid', 'match_id'])
    .orderBy('start_time', 'desc')
    .limit(1);
  const { guid, match_id: matchId } = await newest.executeTakeFirstOrThrow();
  const seats = db.selectFrom('match_players as seat').where('match_id', '=', matchId);
  const named = seats.innerJoin('personas as p', 'p.persona_id', 'seat.persona_id').select('persona_name');
  const players = (await named.execute()).map(({ persona_name: name }) => name);
  const ids = { id: 1, uid: 1, userId: 1, personaId: 1, opponentId: 2, admin: 1, guid, matchId, at: matchId };
  const names = { name: 'abc', personaVagueName: 'abc', pattern: 'ab.*cd', email: 'user7@example.org' };
  const factions = { faction: 'Soviet', against: 'Allied', faction1: 'Soviet', faction2: 'Allied' };
  const numbers = {
    eloFrom: 900,
    eloBelow: 1100,
    minElo: 1000,
    maxElo: 1100,
    minutesFrom: 1,
    minutesBelow: 20,
  };
  const pages = { skip: 0, limit: 10, page: 1, daysPrev: 7, hourFrom: 8, hourBelow: 20 };
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  return {
    ...{ ...ids, ...names, ...factions, ...numbers, ...pages },
    ...{ map: 'map_mp_2_load7', maps: ['map_mp_2_load7'], modFullName: 'Red Alert 3 1.12', seasonId: 2 },
    ...{ tag: 'tag1', machineCode: 'machine7', act: 'act7', target: 'user:7' },
    ...{ since, until: now.toISOString(), savedTime: now.toISOString() },
    // Of a call alone.
    'matches.ofReplay': { players },
    'moderation.findUser': { name: 'user7' },
    'invitations.inviterFor': { uid: 8 },
  };
}
