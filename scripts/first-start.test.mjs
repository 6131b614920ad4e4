// `npm start` and the README's examples, as a newcomer meets them: npm run test:start. It needs Node alone, so that it can be the
// first thing that runs in a fresh clone, before anything is installed or built.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot, root } from './lib/root.mjs';
import { elapsed, say } from './lib/say.mjs';
import { smokeChecks } from './lib/smoke-checks.mjs';

// Generous, because an installation over a slow network comes first.
const LIMIT_MS = 600_000;
const POLL_MS = 50;

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
const startedAt = performance.now();
/** @type {import('node:child_process').ChildProcess} */
let npm;
let printed = '';
let port = 0;
let address = '';

/** @returns {Promise<number>} a port that was free a moment ago */
async function findPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  await once(server, 'close');
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  return place.port;
}

/** @param {() => boolean | Promise<boolean>} holds @param {string} what */
async function until(holds, what) {
  const end = performance.now() + LIMIT_MS;
  while (!(await holds())) {
    assert.equal(npm.exitCode, null, `npm start ended early:\n${printed}`);
    assert.ok(performance.now() < end, `${what} did not happen:\n${printed}`);
    await pause(POLL_MS);
  }
}

/** The host prints its address before the demo world is complete. */
async function isWorldReady() {
  const answer = await fetch(`${address}/health/ready`);
  return (await answer.text()).includes('"worldReady":true');
}

before(async () => {
  port = await findPort();
  address = `http://127.0.0.1:${port}`;
  npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  await until(() => printed.includes(`The service is at ${address}`), 'The address');
  say(`npm start printed its address after ${elapsed(startedAt)}.`);
  await until(isWorldReady, 'The demo world');
  say(`The demo world was complete after ${elapsed(startedAt)}.`);
});

after(() => {
  if (npm.exitCode === null) npm.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

void test('S0-01: start prints the demo accounts, and each of them signs in to a host that serves the site', async () => {
  const accounts = [...printed.matchAll(/^Demo (?:admin|player): (\S+) {2}password: (\S+)$/gm)];

  assert.equal(accounts.length, 3, printed);
  for (const [, userName = '', password = ''] of accounts) {
    for (const { what, check } of smokeChecks(address, { userName, password })) {
      assert.equal(await check(), undefined, what);
    }
  }
});

void test('npm warns of nothing', () => {
  assert.doesNotMatch(printed, /npm warn/i);
});

void test('the call in the README prints the output in the README', async () => {
  const [, prints = '', code = ''] =
    /```js id=ask-ladder prints=(\S+)\n([\s\S]*?)```/.exec(readFileSync(inRoot('README.md'), 'utf8')) ?? [];
  const call = code.replace('http://127.0.0.1:8080', address);
  // As the README asks for.
  await promisify(execFile)('npm', ['run', 'build'], { cwd: root });

  // In a folder of ours @ra3/sdk resolves as it does for somebody who installed it.
  const answer = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', call], {
    cwd: inRoot('tests'),
  });

  assert.notEqual(code, '');
  assert.equal(answer.stdout.trim(), prints);
});

void test('the command of the terminal client in the README works', async () => {
  const answer = await promisify(execFile)('npx', ['ra3', 'status', 'show', '--json'], {
    cwd: root,
    env: { ...process.env, RA3_HOST: address, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, CI: 'true' },
  });

  assert.ok(Number.isInteger(JSON.parse(answer.stdout).online), answer.stdout);
});

void test('Ctrl-C ends it cleanly, even when repeated and when only npm receives it, and frees the port', async () => {
  const length = printed.length;
  const ended = once(npm, 'exit');

  npm.kill('SIGINT');
  npm.kill('SIGINT');
  const [code] = await ended;

  assert.equal(code, 0);
  assert.doesNotMatch(printed.slice(length), /\n\s+at |Error/);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
