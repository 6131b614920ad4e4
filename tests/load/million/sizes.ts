import { readFile } from 'node:fs/promises';
import {
  fillLargeHost,
  openDatabase,
  recordStatements,
  runSql,
  SESSION_COOKIE,
  startOwnEngines,
  startTestHost,
} from '@ra3/api/testing';
import type { RecordedDatabase, TestHost } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import { ask, type Cookies } from './check-plans.js';
import { filteredPath, ladderPath, personaPath, type Page } from './pages.js';
import { personasFor, planMatches, seasonStartOf, type MatchPlan } from './planned-matches.js';

export interface SizesOptions {
  readonly sizes: readonly number[];
  readonly engine: 'pglite' | 'postgres';
  readonly rounds: number;
}

/** Rated 1v1 matches of two personas, the same on a database of any size. */
const PLAYED = { busy: 5_000, rare: 10 };
/** Opponents of the two: the first personas, which a database of any size has. */
const OPPONENTS = 1_000;
const VANILLA = 'Red Alert 3 1.12';
/** At least so many of the matches are duels on the first ladder. */
const DUEL_SHARE = 0.52;
const PERSONAS_PER_USER = 3;
const LOADING_TIMEOUT_MS = 3_600_000;
const OK = 200;
const TICK_MS = 10;
const MICROSECONDS = 1000;
const WIDTH = 38;
const CELL = 24;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Cost {
  /** Processor time of the host and of its one connection's server process, in ms. Other work does not change it much. */
  readonly cpu: number;
  readonly databaseCpu: number;
  /** Blocks of tables and indexes that its statements touch. */
  readonly blocks: number;
  readonly statements: number;
  /** Of the body, not compressed. */
  readonly bytes: number;
}

/** Asks the same calls on databases of several sizes, without kept answers, and prints what each costs and how that grows. */
export async function runSizes({ sizes, engine, rounds }: SizesOptions): Promise<boolean> {
  const engines = await startOwnEngines(process.env);
  try {
    const columns: Map<string, Cost>[] = [];
    for (const count of sizes) {
      const databaseUrl = engine === 'postgres' ? await engines.createPostgresDatabase() : undefined;
      columns.push(await measureSize(count, databaseUrl, rounds));
    }
    say(layOut(sizes, columns));
    return true;
  } finally {
    await engines.stop();
  }
}

async function measureSize(
  count: number,
  databaseUrl: string | undefined,
  rounds: number,
): Promise<Map<string, Cost>> {
  const start = performance.now();
  const database = await openDatabase({
    ...(databaseUrl === undefined ? {} : { databaseUrl, mostConnections: 1 }),
    timeoutMs: LOADING_TIMEOUT_MS,
  });
  const personas = personasFor(count);
  const now = new Date();
  await fillLargeHost(database.db, {
    users: Math.ceil(personas / PERSONAS_PER_USER),
    personas: personas + 2,
    matches: withTwo({ count, personas, now }),
    seasonStart: seasonStartOf(now),
    now,
  });
  say(`${String(count)} matches were loaded in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  const recorded = recordStatements(database);
  const host = await startTestHost({
    database: recorded.database,
    keepsAnswers: false,
    areRepliesChecked: false,
  });
  try {
    const { token } = await host.services.sessions.begin(1);
    const { cookie } = await host.createUser('Admin');
    const cookies = { visitor: '', user: `${SESSION_COOKIE}=${token}`, admin: cookie };
    const costs = new Map<string, Cost>();
    const backend = databaseUrl === undefined ? undefined : await readBackendId(database.db);
    for (const page of listCalls(personas))
      costs.set(page.name, await measureCall({ host, recorded, cookies, backend }, page, rounds));
    return costs;
  } finally {
    await host.close();
    await database.close();
  }
}

/** The planned matches; two further personas take seats of ladder duels, evenly over the season. */
function* withTwo(plan: MatchPlan): ReturnType<typeof planMatches> {
  const seasonStart = seasonStartOf(plan.now).toISOString();
  const takers = takeTurns(plan);
  let played = 0;
  for (const match of planMatches(plan)) {
    const { type, modFullName, timeLength, startTime } = match;
    const isLong = timeLength >= limits.shortMatchSeconds && startTime > seasonStart;
    const isDuel = type === 'AutoMatch1v1' && modFullName === VANILLA && isLong;
    const personaId = isDuel ? takers.next().value : undefined;
    if (typeof personaId !== 'number') {
      yield match;
      continue;
    }
    played += 1;
    const own = { personaId, faction: 'Soviet' };
    const other = { personaId: 1 + (played % OPPONENTS), faction: 'Allied' };
    const sides = played % 3 === 0 ? [other, own] : [own, other];
    yield { ...match, winners: sides.slice(0, 1), losers: sides.slice(1) };
  }
}

/** For each ladder duel the persona that takes a seat of it, if one does. */
function* takeTurns({ count, personas }: MatchPlan): Generator<number | undefined> {
  const each = Math.max(1, Math.floor((count * DUEL_SHARE) / (PLAYED.busy + PLAYED.rare)));
  for (let turn = 0; turn < PLAYED.busy + PLAYED.rare; turn += 1) {
    for (let skipped = 1; skipped < each; skipped += 1) yield undefined;
    yield turn % (1 + PLAYED.busy / PLAYED.rare) === 0 ? personas + 2 : personas + 1;
  }
}

function listCalls(personas: number): Page[] {
  const visit = (name: string, path: string): Page => ({ name, path, as: 'visitor' });
  const ofPersona = (who: keyof typeof PLAYED, id: number) => {
    const of = `${String(PLAYED[who])} matches`;
    const own = `/api/ext/personas/${String(id)}`;
    return [
      visit(`persona, ${of}`, personaPath(id)),
      visit(`splits, ${of}`, `${own}/splits/ra3`),
      visit(`splits of a season, ${of}`, `${own}/splits/ra3?seasonId=-1`),
      visit(`opponents, ${of}`, `${own}/opponents/ra3`),
      visit(`rating history, ${of}`, `${own}/rating/ra3/1v1`),
      visit(`two personas, ${of}`, `${own}/versus/7`),
    ];
  };
  return [
    ...ofPersona('rare', personas + 2),
    ...ofPersona('busy', personas + 1),
    visit('factions', '/api/stats/1v1/factions/ra3/-1'),
    visit('factions, an Elo stage', '/api/stats/1v1/factions/ra3/-1?minElo=1000'),
    visit('maps', '/api/stats/1v1/maps/ra3/-1'),
    visit('maps, an Elo stage', '/api/stats/1v1/maps/ra3/-1?minElo=1000'),
    visit('matchups by length', '/api/ext/stats/1v1/matchups/ra3/length'),
    visit('ladder, page 1', ladderPath(1)),
    visit('recent matches', '/api/match/get/recent/all/1/result'),
    visit('personas by a beginning', '/api/ext/personas/search?name=pab'),
    visit('personas by a middle', '/api/ext/personas/search?name=abc'),
    visit('ladder of a name of two letters', filteredPath(1, 'name=ab')),
    { name: 'admin: users by pattern', path: '/api/admin/info/user/search?pattern=ab.*cd', as: 'admin' },
    { name: 'admin: users by a name', path: '/api/admin/info/user/search?pattern=Pabc', as: 'admin' },
  ];
}

interface Measuring {
  readonly host: TestHost;
  readonly recorded: RecordedDatabase;
  readonly cookies: Cookies;
  /** Process of the connection's server, on this machine. */
  readonly backend: number | undefined;
}

async function measureCall(measuring: Measuring, page: Page, rounds: number): Promise<Cost> {
  const { host, recorded, cookies, backend } = measuring;
  const { status, bytes } = await send(host, page, cookies);
  if (status !== OK) throw new Error(`"${page.name}" (${page.path}) was answered ${String(status)}.`);
  // Until the host has compiled what the call needs.
  for (let round = 0; round < rounds; round += 1) await ask(host, page, cookies);
  const databaseStart = await readTicks(backend);
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await ask(host, page, cookies);
  const { user, system } = process.cpuUsage(start);
  const ticks = (await readTicks(backend)) - databaseStart;
  return {
    cpu: (user + system) / MICROSECONDS / rounds,
    databaseCpu: (ticks * TICK_MS) / rounds,
    bytes,
    ...(await countBlocks(host, recorded, page, cookies)),
  };
}

async function send(host: TestHost, { path, as }: Page, cookies: Cookies) {
  const headers = as === 'visitor' ? {} : { cookie: cookies[as] };
  const answer = await host.app.inject({ url: path, headers });
  return { status: answer.statusCode, bytes: answer.rawPayload.length };
}

async function readBackendId(db: TestHost['database']['db']): Promise<number> {
  const [row] = await runSql<{ id: number }>(db, 'SELECT pg_backend_pid() AS id');
  return row?.id ?? 0;
}

/** User and system time of a process in clock ticks. */
async function readTicks(process: number | undefined): Promise<number> {
  if (process === undefined) return 0;
  const text = await readFile(`/proc/${String(process)}/stat`, 'utf8');
  const [user = 0, system = 0] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return user + system;
}

async function countBlocks(host: TestHost, recorded: RecordedDatabase, page: Page, cookies: Cookies) {
  recorded.take();
  await ask(host, page, cookies);
  const sent = recorded.take();
  if (sent.length === 0) throw new Error(`"${page.name}" sent no statement whose blocks could be counted.`);
  let blocks = 0;
  for (const { sql: statement, parameters } of sent) {
    if (!/^\s*(SELECT|WITH)/i.test(statement)) continue;
    const rows = await runSql<{ 'QUERY PLAN': string }>(
      recorded.database.db,
      `EXPLAIN (ANALYZE, BUFFERS) ${statement}`,
      parameters,
    );
    // The first line with buffers is that of the whole plan.
    const line = rows.map((row) => row['QUERY PLAN']).find((text) => text.includes('Buffers: shared')) ?? '';
    for (const [, count = '0'] of line.matchAll(/(?:hit|read)=(\d+)/g)) blocks += Number(count);
  }
  recorded.take();
  return { blocks, statements: sent.length };
}

/** A row per call: processor time of host and database and blocks of each size, and the last size's beside the first's. */
function layOut(sizes: readonly number[], columns: readonly Map<string, Cost>[]): string {
  const head = sizes.map((size) => `${String(size)} matches`.padStart(CELL)).join('');
  const lines = [...(columns[0]?.keys() ?? [])].map((name) => {
    const costs = columns.flatMap((column) => column.get(name) ?? []);
    const [first] = costs;
    const last = costs.at(-1);
    if (first === undefined || last === undefined) return name;
    const cells = costs.map(({ cpu, databaseCpu, blocks }) =>
      `${cpu.toFixed(2)} + ${databaseCpu.toFixed(2)}, ${String(blocks)}`.padStart(CELL),
    );
    const growth = (last.cpu + last.databaseCpu) / (first.cpu + first.databaseCpu);
    const bytes = costs.map((cost) => cost.bytes).join(' ');
    const facts = [growth.toFixed(2), (last.blocks / first.blocks).toFixed(2), last.statements];
    return `${name.padEnd(WIDTH)}${cells.join('')}${facts.map((fact) => String(fact).padStart(9)).join('')}  ${bytes}`;
  });
  const titles = ['ms ×', 'blocks ×', 'sent'].map((title) => title.padStart(9)).join('');
  return [`${'CPU ms of host + database, blocks'.padEnd(WIDTH)}${head}${titles}  bytes`, ...lines].join('\n');
}
