import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyUsers, startTestHost, type OpenDatabase, type TestHost } from '@ra3/api/testing';
import { defineHarness } from '../support/define-harness.js';
import { say } from '../support/print.js';
import { enginesNamed, openEngine, withEngines } from '../support/with-engines.js';
import { openLossyProxy, type Losses, type LossyProxy } from './lossy-proxy.js';
import { BUILT_TERMINAL, runTerminal, type TerminalRun } from './terminal-program.js';

interface BatchFigures {
  readonly bans: number;
  readonly kills: number;
  readonly runs: number;
  /** What the proxy did. */
  readonly met: LossyProxy['met'];
  /** One line per user who is not banned exactly once, or code that is one too many; empty when all is right. */
  readonly wrong: readonly string[];
  /** What `admin batch verify` said in the end. */
  readonly verified: TerminalRun;
  readonly codes: { readonly made: number; readonly printed: number };
}

interface BatchPlan {
  /** Path of the terminal client. */
  readonly program: string;
  readonly bans: number;
  readonly kills: number;
  /** Rows that a run sends at most, as `10/s`, so that a short batch lives long enough to be killed; default: no limit. */
  readonly rate?: string;
  readonly onRun?: (line: string) => void;
}

const LOSSES: Losses = { lostRequest: 0.01, lostAnswer: 0.05, page: 0.01, pageAfter: 0.01 };
/** Codes are asked for in one call, so that one is lost more often than not. */
const CODE_LOSSES: Losses = { lostRequest: 0.1, lostAnswer: 0.5, page: 0.05, pageAfter: 0.1 };
/** How long a run lives that is killed: starting takes some tenths of a second, and looking at each row some milliseconds. */
const SHORTEST_LIFE_MS = 300;
const LONGEST_LIFE_MS = 2_000;
const ROW_LIFE_MS = 12;
/** The codes are killed less often than the bans. */
const CODE_KILLS_PART = 3;
const MOST_RUNS = 2000;

interface World {
  readonly host: TestHost;
  readonly program: string;
  readonly env: Record<string, string>;
  readonly directory: string;
}

export const batches = defineHarness({
  about:
    'Sends batches through a proxy that loses answers, kills them, and tells what was done twice or not at all.',
  options: { bans: 1_000, kills: 30, engine: '' },
  run: ({ bans, kills, engine: only }) =>
    withEngines(async (engines) => {
      let isRight = true;
      for (const engine of enginesNamed(engines, only)) {
        const database = await openEngine(engines, engine);
        const onRun = (line: string) => {
          say(`${engine} ${line}`);
        };
        const { wrong, verified, codes, ...figures } = await batchRounds(database, {
          ...{ program: BUILT_TERMINAL, bans, kills, onRun },
        });
        await database.close();
        isRight &&= wrong.length === 0 && verified.exitCode === 0 && codes.made === codes.printed;
        const told = { ...figures, wrong, verifyExit: verified.exitCode, codes };
        say(`${engine}: ${JSON.stringify(told)}`);
      }
      return isRight;
    }),
});

/**
 * Bans users by a file through a proxy that loses answers and answers web pages, killing the client at random moments and
 * going on each time; then makes invitation codes the same way. Says what the audit log and the tables hold in the end.
 */
export async function batchRounds(database: OpenDatabase, plan: BatchPlan): Promise<BatchFigures> {
  const directory = await mkdtemp(join(tmpdir(), 'ra3-batch-'));
  const host = await startTestHost({ database, listen: true });
  try {
    const { program } = plan;
    const env = { HOME: directory, RA3_TOKEN: await makeAdminToken(host) };
    return await runRounds({ host, program, env, directory }, plan);
  } finally {
    await host.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** An access token of a new admin. */
export async function makeAdminToken(host: TestHost): Promise<string> {
  const { userId, userName, password } = await host.createUser('Admin');
  const user = { userId, userName, group: 'Admin' } as const;
  const scopes = ['read', 'write', 'admin'] as const;
  const address = '127.0.0.1';
  const email = `${userName}@example.org`;
  const mailedCode = await host.services.codes.issue({ purpose: 'admin-token', email }, address);
  const typed = { name: 'batches', scopes: [...scopes], days: 1, password, mailedCode, address };
  return (await host.services.accessTokens.create(user, typed)).token;
}

async function runRounds(world: World, plan: BatchPlan): Promise<BatchFigures> {
  const userIds = await manyUsers(world.host.database.db, plan.bans);
  const file = join(world.directory, 'bans.csv');
  const rows = userIds.map((userId) => `${String(userId)},7d,map hack,开图,case ${String(userId)}`);
  await writeFile(file, `user,for,reason_en,reason_zh,ref\n${rows.join('\n')}\n`);
  const results = join(world.directory, 'bans.ndjson');
  const proxy = await openLossyProxy(world.host.baseUrl, LOSSES);
  const apply = ['admin', 'ban', 'apply', file, '--results', results, '--yes', ...rateOf(plan)];
  const bans = await untilDone(world, plan, { proxy, command: apply });
  const verify = ['admin', 'batch', 'verify', results, '--quiet'];
  const verified = await runTerminal(world.program, verify, { env: { ...world.env, RA3_HOST: proxy.url } });
  await proxy.close();
  const codesPlan = { ...plan, bans: 0, kills: Math.ceil(plan.kills / CODE_KILLS_PART) };
  const codeProxy = await openLossyProxy(world.host.baseUrl, CODE_LOSSES);
  const generate = ['admin', 'invitation', 'generate', '--yes'];
  const isDone = () => hasJournalOfCodes(world.directory);
  const codes = await untilDone(world, codesPlan, { proxy: codeProxy, command: generate, isDone });
  await codeProxy.close();
  return {
    bans: plan.bans,
    kills: bans.kills,
    runs: bans.runs,
    met: proxy.met,
    wrong: await findWrong(world.host, userIds),
    verified,
    codes: await countCodes(world.host, codes.last),
  };
}

function rateOf({ rate }: BatchPlan): readonly string[] {
  return rate === undefined ? [] : ['--rate', rate];
}

interface Work {
  readonly proxy: LossyProxy;
  /** Begins the batch, and goes on with it when it is run again. */
  readonly command: readonly string[];
  /** Whether a killed run had done it all, so that the same command would begin another batch. */
  readonly isDone?: () => Promise<boolean>;
}

interface Finished {
  readonly kills: number;
  readonly runs: number;
  readonly last: TerminalRun;
}

/** Runs the same command until the batch is done; kills it as often as asked. */
async function untilDone(
  { program, env }: World,
  { kills: wanted, bans, onRun }: BatchPlan,
  { proxy, command, isDone }: Work,
): Promise<Finished> {
  let kills = 0;
  for (let runs = 1; runs <= MOST_RUNS; runs += 1) {
    const isToDie = kills < wanted;
    const killAfterMs = SHORTEST_LIFE_MS + randomInt(Math.max(LONGEST_LIFE_MS, bans * ROW_LIFE_MS));
    const run = await runTerminal(program, command, {
      env: { ...env, RA3_HOST: proxy.url },
      ...(isToDie && { killAfterMs }),
    });
    if (run.exitCode === null) kills += 1;
    onRun?.(
      `run ${String(runs)}: ${run.exitCode === null ? 'killed' : `exit ${String(run.exitCode)}`}, ${run.stderr.split('\n').at(-3) ?? ''}`,
    );
    if (run.exitCode === 0 || (await isDone?.()) === true) return { kills, runs, last: run };
  }
  throw new Error(`The batch was not done after ${String(MOST_RUNS)} runs`);
}

/** Whether a journal below the folder says that new codes were handed out. */
async function hasJournalOfCodes(directory: string): Promise<boolean> {
  const names = await readdir(directory, { recursive: true });
  const journals = names.filter((name) => name.endsWith('.ndjson'));
  const texts = await Promise.all(journals.map((name) => readFile(join(directory, name), 'utf8')));
  return texts.some((text) => text.includes('"kind":"generate"') && text.includes('"outcome":"done"'));
}

/** Users who are not banned exactly once by the audit log of the host. */
async function findWrong({ database }: TestHost, userIds: readonly number[]): Promise<string[]> {
  const entries = await database.db
    .selectFrom('audit_log')
    .select('target')
    .where('act', '=', 'admin.ban')
    .execute();
  const counts = new Map<string, number>();
  for (const { target } of entries) counts.set(target, (counts.get(target) ?? 0) + 1);
  return userIds.flatMap((userId) => {
    const count = counts.get(`user:${String(userId)}`) ?? 0;
    return count === 1 ? [] : [`user ${String(userId)} was banned ${String(count)} times`];
  });
}

async function countCodes({ database }: TestHost, { stdout }: TerminalRun): Promise<BatchFigures['codes']> {
  const rows = await database.db.selectFrom('invitation_codes').select('invitation_code').execute();
  const made = new Set(rows.map((row) => row.invitation_code));
  return { made: made.size, printed: stdout.split('\n').filter((line) => made.has(line)).length };
}
