// @module-tag rest
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aMatch,
  buildHostProgram,
  fillDataDirectory,
  openDatabase,
  seedPersonas,
  seedSeasons,
  startHostProcess,
  type HostProcess,
} from '@ra3/api/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLiveState } from '../load/storm.js';

const ADDRESS = /The service is at (http:\/\/127\.0\.0\.1:\d+\/)/;
const FAULTY_DISK = join(import.meta.dirname, 'faulty-disk.mjs');

let program: string;
let prepared: string;
let personaIds: readonly number[];
let directory: string;
let faultFile: string;
let host: HostProcess | undefined;
beforeAll(async () => {
  program = await buildHostProgram('host-on-faulty-disk');
  prepared = await mkdtemp(join(tmpdir(), 'ra3-disk-'));
  await fillDataDirectory(prepared);
  const { db, close } = await openDatabase({ dataDirectory: prepared });
  await seedSeasons(db);
  personaIds = await seedPersonas(db, ['Anna', 'Boris']);
  await close();
});
afterAll(() => rm(prepared, { recursive: true }));
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ra3-disk-'));
  faultFile = `${directory}.fault`;
  await cp(prepared, directory, { recursive: true });
});
afterEach(async () => {
  host?.signal('SIGKILL');
  await host?.ended;
  await rm(directory, { recursive: true });
  await rm(faultFile, { force: true });
});

const start = () => {
  const NODE_OPTIONS = `--import ${FAULTY_DISK}`;
  host = startHostProcess(program, {
    ...{ DATA_DIR: directory, DEMO: 'off', NODE_OPTIONS, FAULT_FILE: faultFile },
  });
  return host;
};

const faults = [
  ['ENOSPC', 'full', 'Free some space'],
  ['EROFS', 'read-only', 'Mount it for writing'],
  ['EIO', 'failing', 'Look into the log of the system'],
] as const;

test.each(faults)(
  'a disk that answers %s refuses a write with a word, and the end and the next start say where and what to do',
  async (code, state, advice) => {
    const running = start();
    const [, url = ''] = await running.waitFor(ADDRESS);
    const token = (await readFile(join(directory, 'service-token'), 'utf8')).trim();
    const report = () =>
      fetch(`${url}internal/status`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(makeLiveState(1_000)),
      });
    const before = await report();
    await writeFile(faultFile, code);

    const refused = await report();
    const body = await refused.text();
    await running.ended;
    const next = start();
    const exitCode = await next.ended;

    expect([before.status, refused.status, exitCode]).toEqual([200, 503, 1]);
    expect(body).toMatch(/The disk of this service (?:is full|is read-only|fails)/);
    expect(body).not.toContain('database');
    const sayings = [running.complaints(), next.complaints()];
    for (const saying of sayings) {
      expect(saying).toContain(directory);
      expect(saying).toContain(`disk`);
      expect(saying).toContain(`is ${state}`);
      expect(saying).toContain(advice);
      expect(saying).not.toMatch(/backup|\n {4}at /);
    }
    await rm(faultFile);
    await expect(start().waitFor(ADDRESS)).resolves.toBeTruthy();
  },
);

test.each(faults)(
  'a disk that answers %s to a replay is told in the answer, the log and the readiness, and the replay is stored later',
  async (code, state, advice) => {
    const running = start();
    const [, url = ''] = await running.waitFor(ADDRESS);
    const token = (await readFile(join(directory, 'service-token'), 'utf8')).trim();
    const send = (path: string, type: string, body: BodyInit) =>
      fetch(`${url}internal/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
      });
    const [winner = 0, loser = 0] = personaIds;
    const match = aMatch(winner, loser);
    await send('matches', 'application/json', JSON.stringify({ matches: [match] }));
    const storeReplay = () => send(`replays/${match.guid}`, 'application/octet-stream', randomBytes(300));
    await writeFile(faultFile, `${code} replays`);

    const refused = await storeReplay();
    const ready = await fetch(`${url}health/ready`);
    await rm(faultFile);
    const stored = await storeReplay();

    expect([refused.status, ready.status, stored.status]).toEqual([503, 503, 200]);
    expect(await refused.text()).toMatch(/The disk of this service (?:is full|is read-only|fails)/);
    const told = [await ready.text(), running.output()];
    for (const words of told) {
      expect(words).toContain(join(directory, 'replays'));
      expect(words).toContain(`disk is ${state}`);
      expect(words).toContain(advice);
    }
  },
);
