import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEndpoints } from '@ra3/sdk/contract';
import type { Attack, Outcome } from './attack.js';
import type { AttackedHost } from './attacked-host.js';

const KNOWN = '192.0.2.1';
const YEAR_MS = 366 * 86_400_000;
const SWEEP_MS = 4_000;
const SLIDES = 60;
const STRANGERS = 300;
const LONGEST_LOGIN_MS = 2_000;
const absurd = ['Infinity', '1e309', '-1e309', '1e22'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const networkOf = (index: number) => `10.${String(index >> 8)}.${String(index & 255)}.1`;
const isSignedIn = async (host: AttackedHost, cookie: string) =>
  (await host.call('/api/user/v2/status', { from: KNOWN, cookie })).code === 0;

async function jumpYear(host: AttackedHost): Promise<Outcome> {
  const { cookie } = await host.signIn(host.admin, KNOWN);
  await host.restart({ QUICK_TIMERS: 'on' });
  await pause(SWEEP_MS);
  const before = await isSignedIn(host, cookie);
  await host.restart({ CLOCK_AHEAD_MS: String(YEAR_MS), QUICK_TIMERS: 'on' });
  await pause(SWEEP_MS);
  await host.restart({ CLOCK_AHEAD_MS: '0' });
  const after = await isSignedIn(host, cookie);
  const { body } = await host.call('/api/ext/security/data', { from: KNOWN, cookie });
  const logins = after ? (body.match(/"loginTime"|"time"/g) ?? []).length : 0;
  return {
    held: before && after,
    figure: `signed in before: ${String(before)}, after: ${String(after)}; login records: ${String(logins)}`,
  };
}

async function solveSlides(host: AttackedHost): Promise<Outcome> {
  let mailed = 0;
  for (let index = 0; index < SLIDES; index += 1) {
    const from = networkOf(index);
    const { id, result } = await host.solve({ from }, { proof: false });
    const path = `/api/user/v2/get/vcode/${String(7_000_000 + index)}%40qq.com/${id}`;
    if ((await host.call(path, { from }, result)).status === 200) mailed += 1;
  }
  return { held: mailed === 0, figure: `${String(mailed)} codes for ${String(SLIDES)} captchas` };
}

/** Strangers who guess keep coming, each from a network of its own, while the owner signs in from a known one. */
async function crowd(host: AttackedHost): Promise<Outcome> {
  const [owner] = host.players;
  if (owner === undefined) throw new Error('No player.');
  await host.signIn(owner, KNOWN);
  const guesses = Array.from({ length: STRANGERS }, (_, index) =>
    host.call(
      '/api/user/v2/login',
      { from: networkOf(index) },
      { uname: `nobody${String(index)}`, pwd: 'a-wrong-guess' },
    ),
  );
  const startedAt = performance.now();
  const { code } = await host.signIn(owner, KNOWN);
  const ms = Math.round(performance.now() - startedAt);
  await Promise.all(guesses);
  return {
    held: code === 0 && ms <= LONGEST_LOGIN_MS,
    figure: `signed in: ${String(code)} after ${String(ms)} ms`,
  };
}

/** The GET calls with that value in place of each parameter. */
function addressesWith(value: string): { key: string; path: string }[] {
  const calls = listEndpoints().filter(({ endpoint }) => endpoint.method === 'GET');
  return calls.map(({ key, endpoint }) => {
    const names = Object.keys((endpoint as { query?: { properties?: object } }).query?.properties ?? {});
    const path = endpoint.path.replaceAll(/\{\w+\??\}/g, value);
    return { key, path: [path, ...names.map((name) => `${name}=${value}`)].join('&').replace('&', '?') };
  });
}

async function absurdNumbers(host: AttackedHost): Promise<Outcome> {
  const { cookie } = await host.signIn(host.admin, KNOWN);
  const addresses = absurd.flatMap(addressesWith);
  const faulty = new Set<string>();
  for (const [index, { key, path }] of addresses.entries()) {
    const from = networkOf(index);
    const answers = [await host.call(path, { from }), await host.call(path, { from, cookie })];
    if (answers.some(({ status }) => status >= 500)) faulty.add(key);
  }
  return {
    held: faulty.size === 0,
    figure: `${String(faulty.size)} calls answer 5xx in ${String(2 * addresses.length)} requests`,
  };
}

const BAD = '../x';
const ESCAPE = '\u001b]0;owned\u0007';

/** Runs `ra3` of that checkout, and returns what it printed. */
function runTerminal(
  folder: string,
  home: string,
  { argv, env }: { argv: string[]; env?: Record<string, string> },
) {
  return new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'packages/cli/bin/ra3.cjs'), ...argv],
      {
        cwd: home,
        env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, ...env },
        timeout: 30_000,
      },
      (_error, stdout, stderr) => {
        resolve(stdout + stderr);
      },
    );
  });
}

/** The token is for the host of RA3_HOST; a command names another. */
async function tokenToOther(_host: AttackedHost, folder: string): Promise<Outcome> {
  const tokens: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.authorization !== undefined) tokens.push(request.headers.authorization);
    response.writeHead(404).end();
  });
  const url = await listen(server);
  const home = await mkdtemp(join(tmpdir(), 'ra3-attack-terminal-'));
  const printed = await runTerminal(folder, home, {
    argv: ['--host', url, 'match', 'list', 'mine'],
    env: { RA3_TOKEN: 'ra3_0123456789abcdef', RA3_HOST: 'https://ra3.example' },
  });
  server.close();
  server.closeAllConnections();
  await rm(home, { recursive: true, force: true });
  return {
    held: tokens.length === 0 && printed !== '',
    figure: `requests with the token: ${String(tokens.length)}`,
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
}

/** A host whose library names a file outside of the folder, with escape sequences in its texts. */
async function hostileLibrary(_host: AttackedHost, folder: string): Promise<Outcome> {
  const player = (name: string) => ({
    personaId: 1,
    personaName: `${name}${ESCAPE}`,
    faction: 'Soviet',
    elo: 1000,
    eloDelta: 0,
    status: 'Online',
  });
  const match = {
    ...{
      id: '1',
      type: 'AutoMatch1v1',
      map: `data\\${ESCAPE}.map`,
      startTime: '2026-01-01T00:00:00Z',
      timeLength: 60,
    },
    ...{
      winners: [player('a')],
      losers: [player('b')],
      modFullName: 'Red Alert 3 1.12',
      modFamilyName: 'ra3',
      replayGuid: BAD,
    },
    ...{ recommends: 0, favourites: 0, replayDownloads: 0 },
  };
  const page = JSON.stringify({ totalCount: 1, pageOutOfLimit: false, records: [match] });
  const server = createServer((request, response) => {
    request.resume();
    const isReplay = request.url?.includes('replay') === true;
    response.writeHead(200, { 'content-type': isReplay ? 'application/octet-stream' : 'application/json' });
    response.end(isReplay ? 'RA3 REPLAY' : page);
  });
  const url = await listen(server);
  const home = await mkdtemp(join(tmpdir(), 'ra3-attack-terminal-'));
  await writeFile(join(home, 'x.part'), 'mine');
  const argv = ['--host', url, 'match', 'download', 'library', '--dir', 'dl'];
  const printed = await runTerminal(folder, home, { argv });
  server.close();
  server.closeAllConnections();
  const files = (await readdir(home)).filter((name) => name.includes('x.RA3Replay'));
  const own = await readFile(join(home, 'x.part'), 'utf8').catch(() => 'gone');
  await rm(home, { recursive: true, force: true });
  const hasEscape = printed.includes('\u001b]0;');
  return {
    held: files.length === 0 && own === 'mine' && !hasEscape,
    figure: `files outside: ${String(files.length)}, own x.part: ${own}, escape printed: ${String(hasEscape)}`,
  };
}

/** What reaches a host, or the terminal, from outside (A2, A4 to A7, 11). */
export const machineAttacks: readonly Attack[] = [
  { name: 'A2 a hostile host writes ../x.RA3Replay and prints escape sequences', run: hostileLibrary },
  { name: 'A4 a clock a year ahead for a moment ends all sessions', run: jumpYear },
  { name: 'A5 a script gets codes by solving the slide alone', run: solveSlides },
  { name: 'A6 300 addresses sign in at once and shut a known network out', run: crowd },
  { name: 'A7 RA3_TOKEN goes to a host that it is not for', run: tokenToOther },
  { name: '11 Infinity and 1e309 in numbers answer 500', run: absurdNumbers },
];
