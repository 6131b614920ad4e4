import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot, root } from '../../scripts/lib/root.mjs';
import { readText } from './repository.js';

// Runs `npm start` as a user does, on its own data folder, and checks what the README says about it.

// Generous, because everything is built first and the demo world is created.
const BUILD_AND_WORLD_LIMIT_MS = 400_000;

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
let printed = '';
let host: ChildProcess;
let address: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  await once(server, 'close');
  if (place === null || typeof place === 'string') throw new Error('The test server has no port.');
  return place.port;
}

function startHost(port: number): ChildProcess {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  [child.stdout, child.stderr].forEach((stream) =>
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString())),
  );
  return child;
}

/** Polls until the condition holds; the hook's own timeout ends it otherwise. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    if (host.exitCode !== null) throw new Error(`The host ended early:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The host prints its address before the demo world is complete, which the README describes. */
async function isWorldReady(): Promise<boolean> {
  const { worldReady } = (await (await fetch(`${address}/health/ready`)).json()) as { worldReady: boolean };
  return worldReady;
}

function readmeSnippet(): string {
  const [, code = ''] = /```js id=ask-ladder[^\n]*\n([\s\S]*?)```/.exec(readText('README.md')) ?? [];
  return code.replace('http://127.0.0.1:8080', address);
}

beforeAll(async () => {
  execFileSync(process.execPath, [inRoot('scripts/build.mjs')], { cwd: root });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  host = startHost(port);
  await until(() => printed.includes(address));
  await until(isWorldReady);
}, BUILD_AND_WORLD_LIMIT_MS);

afterAll(() => {
  if (host.exitCode === null) host.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test('S0-01: start prints the address and the demo accounts', () => {
  expect(printed).toContain(address);
  expect(printed).toMatch(/admin/i);
  expect(printed).toMatch(/player/i);
  expect(printed).toMatch(/password/i);
});

test('the site and the API answer on one port', async () => {
  const page = await fetch(address);
  const status = await fetch(`${address}/api/server/status/basic`);

  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<div id="root"');
  expect(await status.json()).toMatchObject({ onlinePlayerCount: expect.any(Number) });
});

test('the call in the README prints the output in the README', () => {
  const [, prints = ''] = /```js id=ask-ladder prints=(\S+)/.exec(readText('README.md')) ?? [];

  // Runs in the tests folder, where @ra3/sdk resolves as it does for a user who installed it.
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', readmeSnippet()], {
    cwd: inRoot('tests'),
    encoding: 'utf8',
  });

  expect(answer.trim()).toBe(prints);
});

test('the terminal client command in the README works', () => {
  const answer = execFileSync(
    process.execPath,
    [inRoot('packages/cli/bin/ra3.cjs'), 'status', 'show', '--json'],
    {
      env: { ...process.env, RA3_HOST: address, XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, CI: 'true' },
      encoding: 'utf8',
    },
  );

  expect(JSON.parse(answer)).toBeTypeOf('object');
});

test('Ctrl-C ends it cleanly, even when repeated and when only npm receives it', async () => {
  const before = printed.length;
  const ended = once(host, 'exit');

  host.kill('SIGINT');
  host.kill('SIGINT');
  const [code] = await ended;

  expect(code).toBe(0);
  expect(printed.slice(before)).not.toMatch(/\n\s+at |Error/);
});
