import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bodyOf, type LoadPlan, type Measured, type Question } from '../measure.js';
import { addressOfCaller } from '../target.js';

const PROGRAM = 'wrk';

/** Whether wrk is installed; it needs a fraction of autocannon's processor time. */
export function hasWrk(): boolean {
  return spawnSync(PROGRAM, ['-v']).error === undefined;
}

/** Output of the script below; times in microseconds. */
interface Summary {
  readonly answers: number;
  readonly failed: number;
  readonly errors: number;
  readonly duration: number;
  readonly median: number;
  readonly slowest: number;
}

const MICROSECONDS = 1_000_000;

/** Measures with wrk: sends the requests in turn, over keep-alive connections. */
export async function measureByWrk({ url, questions, connections, seconds }: LoadPlan): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-wrk-'));
  const script = join(folder, 'questions.lua');
  await writeFile(script, writeScript(questions));
  const words = ['-t', '1', '-c', String(connections), '-d', `${String(seconds)}s`, '-s', script, url];
  const { stdout, stderr } = await promisify(execFile)(PROGRAM, words);
  await rm(folder, { recursive: true });
  const line = /^\{.*\}$/m.exec(stdout)?.[0];
  if (line === undefined) throw new Error(`wrk does not tell what came of it: ${stdout}${stderr}`);
  const summary = JSON.parse(line) as Summary; // The script prints it after wrk's own report.
  return {
    perSecond: (summary.answers * MICROSECONDS) / summary.duration,
    medianMs: summary.median / 1000,
    slowestPercentMs: summary.slowest / 1000,
    statuses: {
      200: summary.answers - summary.failed,
      ...(summary.failed > 0 ? { other: summary.failed } : {}),
    },
    errors: summary.errors,
    wrongAnswers: summary.failed,
    processorMs: undefined,
  };
}

/** Builds every request once; wrk counts responses of 400 and above, and broken connections. */
function writeScript(questions: readonly Question[]): string {
  return `
local questions = {${questions.map(writeQuestion).join(',')}
}
local requests = {}
local last = 0
function init()
  for index, each in ipairs(questions) do
    requests[index] = wrk.format(each.method, each.path, each.headers, each.body)
  end
end
function request()
  last = last % #requests + 1
  return requests[last]
end
function done(summary, latency)
  local broken = summary.errors
  print(string.format(
    '{"answers":%d,"failed":%d,"errors":%d,"duration":%d,"median":%d,"slowest":%d}',
    summary.requests, broken.status, broken.connect + broken.read + broken.write + broken.timeout,
    summary.duration, latency:percentile(50), latency:percentile(99)))
end
`;
}

/** Each request has its own client address, as those of players do. */
function writeQuestion(question: Question, index: number): string {
  const { method = 'GET', path, headers } = question;
  const body = bodyOf(question, index);
  const all = {
    'x-forwarded-for': addressOfCaller(index + 1),
    'accept-encoding': 'br, gzip',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  const fields = Object.entries(all).map(([name, value]) => `[ ${quote(name)} ] = ${quote(value)}`);
  const text = body === undefined ? 'nil' : quote(JSON.stringify(body));
  return `
  { method = ${quote(method)}, path = ${quote(path)}, headers = { ${fields.join(', ')} }, body = ${text} }`;
}

/** A Lua long string; the text must not contain its closing bracket. */
function quote(text: string): string {
  return `[==[${text}]==]`;
}
