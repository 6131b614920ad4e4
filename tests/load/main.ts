import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBareRoute } from '@ra3/api/testing';
import { runCards } from './cards.js';
import { checkCommunity, runCosts } from './costs/run-costs.js';
import { runInteractions } from './interactions/run-interactions.js';
import { runTyping } from './interactions/run-typing.js';
import { checkQuestion, isFaultless, measure } from './measure.js';
import { CALLER, runCaller } from './million/caller.js';
import { runMillion } from './million/run-million.js';
import { runSizes } from './million/sizes.js';
import { makeMix } from './mix.js';
import { runPhone } from './phone.js';
import { runReads } from './reads.js';
import { startTarget } from './start-target.js';
import { runStorm, STATUS_PATH } from './storm.js';
import { layOutTable, type Row } from './table.js';
import { requireOwnMachine } from './target.js';

const USAGE =
  'npm run load -- [mix|reads|storm|million|sizes|interactions|typing|phone|cards|costs] [--seconds N] [--connections N] [--matches N] [--rounds N] [--engine E] [--at URL] [--beside URL] [--count N] [--folder FOLDER] [--processes 1,3,9] [--community PLAYERS] [path…]\n';
/** The bare route runs in its own process, as the host does. */
const BARE = 'bare';
const STORM = { watchers: 2_000, seconds: 20 };
/** Minimum throughput of conditional status requests, relative to the bare route. */
const LEAST_RATIO = 0.7;
const SETTLING_MS = 3_000;
const MILLION = { connections: 20, seconds: 3, matches: 1_000_000, rounds: 5 };
const MIX = { connections: 50, seconds: 5 };
const INTERACTIONS = { rounds: 5, slowdown: 4 };
const SIZES = { matches: '10000,100000', rounds: 60 };
const CARDS = 10_000;
const COSTS = { processes: [1, 3, 9], matches: 50_000, calls: 60, seconds: 60 };
const PHONE = {
  rounds: 5,
  paths: ['/', '/ladder/ra3/1v1', '/persona/100001', '/status', '/match/recent', '/stats/ra3/1v1/maps'],
};

const say = (line: string) => process.stdout.write(`${line}\n`);

interface MeasureOptions {
  readonly seconds: number | undefined;
  readonly connections: number | undefined;
  readonly matches: number | undefined;
}

/** Runs a status storm, then the same load on the bare route. Returns false on any error, or below the minimum ratio. */
async function storm({
  seconds = STORM.seconds,
  connections = STORM.watchers,
}: MeasureOptions): Promise<boolean> {
  const bare = await startBare();
  const host = await startTarget({ playerCount: 0 });
  try {
    say(`${String(connections)} watchers for ${String(seconds)} s, ${host.engine}, ${describeMachine()}`);
    const ours = await runStorm({ ...host, watchers: connections, seconds });
    const known = {
      name: '',
      path: STATUS_PATH,
      headers: { 'if-none-match': await readSettledTag(host.url) },
      status: 304,
    };
    const unchanged = await measure({ url: host.url, questions: [known], connections, seconds });
    const bareQuestion = { name: '', path: '/not-modified', status: 304 };
    const plain = await measure({ url: bare.url, questions: [bareQuestion], connections, seconds });
    say(
      layOutTable([
        { name: 'bare Fastify route, 304', measured: plain },
        { name: 'live state that stays, 304', measured: unchanged },
        { name: 'live state while rooms change', measured: ours },
      ]),
    );
    const isWhole = [ours, unchanged, plain].every(isFaultless);
    return isWhole && unchanged.perSecond >= LEAST_RATIO * plain.perSecond;
  } finally {
    bare.stop();
    await host.stop();
  }
}

/** The ETag of the live status, once the last report has been processed. */
async function readSettledTag(url: string): Promise<string> {
  await delay(SETTLING_MS);
  const answer = await fetch(new URL(STATUS_PATH, url));
  return answer.headers.get('etag') ?? '';
}

/** Measures each kind of request by itself, then all of them in their real proportions. */
async function mix({
  seconds = MIX.seconds,
  connections = MIX.connections,
}: MeasureOptions): Promise<boolean> {
  const bare = await startBare();
  const host = await startTarget({ playerCount: connections });
  try {
    say(`${String(connections)} connections, ${host.engine}, ${describeMachine()}`);
    const parts = await makeMix(host);
    const plan = { connections, seconds };
    const rows: Row[] = [];
    const add = async (name: string, load: Parameters<typeof measure>[0]) => {
      rows.push({ name, measured: await measure(load) });
    };
    await add('bare Fastify route', { ...plan, url: bare.url, questions: [{ name: '', path: '/small' }] });
    for (const { question } of parts) {
      await checkQuestion(host.url, question);
      await add(question.name, { ...plan, url: host.url, questions: [question] });
    }
    const questions = parts.flatMap(({ question, share }) => Array.from({ length: share }, () => question));
    await add('all in their shares', { ...plan, url: host.url, questions: shuffle(questions) });
    say(layOutTable(rows));
    return rows.every(({ measured }) => isFaultless(measured));
  } finally {
    bare.stop();
    await host.stop();
  }
}

/** What everybody reads, beside a bare route that sends the same bytes. */
async function reads({
  seconds = MIX.seconds,
  connections = MIX.connections,
}: MeasureOptions): Promise<boolean> {
  const bare = await startBare();
  const host = await startTarget({ playerCount: 1, engine: values.engine });
  try {
    say(`${String(connections)} connections, ${host.engine}, ${describeMachine()}`);
    return await runReads({ bareUrl: bare.url, host, connections, seconds, say });
  } finally {
    bare.stop();
    await host.stop();
  }
}

/** Checks query plans on a large database, and compares the host with its own SQL statements. */
function million(measureOptions: MeasureOptions): Promise<boolean> {
  const { rounds } = MILLION;
  const { seconds = MILLION.seconds, connections: callers = MILLION.connections } = measureOptions;
  return runMillion({ matches: measureOptions.matches ?? MILLION.matches, seconds, callers, rounds });
}

async function startBare() {
  const child = fork(process.argv[1] ?? '', [BARE]);
  const [url] = (await once(child, 'message')) as [string]; // The child process sends its URL below.
  return { url: requireOwnMachine(url), stop: () => child.kill() };
}

/** Mixes the kinds of requests. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function describeMachine(): string {
  return `${String(cpus().length)} cores, Node ${process.versions.node}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    connections: { type: 'string' },
    matches: { type: 'string' },
    rounds: { type: 'string' },
    engine: { type: 'string' },
    at: { type: 'string' },
    beside: { type: 'string' },
    folder: { type: 'string' },
    count: { type: 'string' },
    processes: { type: 'string' },
    community: { type: 'string' },
  },
});
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const measureOptions = {
  seconds: numberOf(values.seconds),
  connections: numberOf(values.connections),
  matches: numberOf(values.matches),
};
const [act = 'mix', ...paths] = positionals;

if (act === BARE) process.send?.(await startBareRoute(0));
else if (act === 'storm') process.exitCode = (await storm(measureOptions)) ? 0 : 1;
else if (act === CALLER) await runCaller();
else if (act === 'million') process.exitCode = (await million(measureOptions)) ? 0 : 1;
else if (act === 'reads') process.exitCode = (await reads(measureOptions)) ? 0 : 1;
else if (act === 'mix') process.exitCode = (await mix(measureOptions)) ? 0 : 1;
else if (act === 'interactions') {
  const rounds = numberOf(values.rounds) ?? INTERACTIONS.rounds;
  process.exitCode = (await runInteractions({ ...INTERACTIONS, rounds })) ? 0 : 1;
} else if (act === 'sizes') {
  const sizes = (values.matches ?? SIZES.matches).split(',').map(Number);
  const engine = values.engine === 'pglite' ? 'pglite' : 'postgres';
  const rounds = numberOf(values.rounds) ?? SIZES.rounds;
  process.exitCode = (await runSizes({ sizes, engine, rounds })) ? 0 : 1;
} else if (act === 'typing') {
  const rounds = numberOf(values.rounds) ?? INTERACTIONS.rounds;
  process.exitCode = (await runTyping({
    ...INTERACTIONS,
    rounds,
    at: values.at,
    beside: values.beside,
    paths,
  }))
    ? 0
    : 1;
} else if (act === 'cards') {
  const count = numberOf(values.count) ?? CARDS;
  process.exitCode = (await runCards({ count, folder: values.folder })) ? 0 : 1;
} else if (act === 'costs') {
  const { matches = COSTS.matches, seconds = COSTS.seconds } = measureOptions;
  const options = { matches, calls: numberOf(values.count) ?? COSTS.calls };
  const players = numberOf(values.community);
  const processes = values.processes?.split(',').map(Number) ?? COSTS.processes;
  const run =
    players === undefined
      ? runCosts({ ...options, processes, only: paths })
      : checkCommunity({ ...options, players, seconds });
  process.exitCode = (await run) ? 0 : 1;
} else if (act === 'phone') {
  const rounds = numberOf(values.rounds) ?? PHONE.rounds;
  process.exitCode = (await runPhone({
    rounds,
    at: values.at,
    paths: paths.length > 0 ? paths : PHONE.paths,
  }))
    ? 0
    : 1;
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
