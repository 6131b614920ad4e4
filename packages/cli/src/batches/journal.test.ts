import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/run-cli.js';
import { makePlan, readPlan, formatPlan } from './batch-plan.js';
import { takeBatchLock } from './batch-lock.js';
import { beginJournal, continueJournal, openJournal, readJournal, readJournalPlan } from './journal-file.js';
import { readRowStates } from './journal-lines.js';

const admin = { userId: 7, userName: 'commander' };
const request = { act: 'forbid', body: { name: 'X' } } as const;
const aPlan = () =>
  makePlan({
    kind: 'forbid',
    host: 'https://example.org',
    admin,
    made: '2026-11-22T03:01:00.000Z',
    fileSha256: '',
    rows: [{ line: 2, mark: 'add', named: 'X', ref: '', request }],
  });
const headerOf = (plan: ReturnType<typeof aPlan>) =>
  ({
    version: 1,
    id: 'a-batch',
    command: 'admin badpersona apply',
    kind: plan.kind,
    host: plan.host,
    admin,
    fileSha256: '',
    planSha256: plan.sha256,
    started: '2026-11-22T03:01:00.000Z',
    auditAfter: 0,
  }) as const;
const intent = (line: number) => ({ line, key: `key-${String(line)}`, intent: request, at: '' });

test('a line that a killed process did not finish is left out, and spoils none that follows', async () => {
  const directory = temporaryDirectory();
  const plan = aPlan();
  const journal = await beginJournal(directory, headerOf(plan), plan);
  await journal.write(intent(2));
  await journal.close();
  appendFileSync(join(directory, 'a-batch.ndjson'), '{"line":2,"outc');

  const again = await continueJournal(directory, 'a-batch');
  await again.write(intent(3));
  await again.close();

  const stored = await readJournal(directory, 'a-batch');
  expect(stored?.lines).toEqual([intent(2), intent(3)]);
  expect(stored && (await readJournalPlan(directory, stored))).toEqual(plan);
});

test('an intent without an outcome is unknown, and the last outcome counts', () => {
  const states = readRowStates([
    intent(1),
    intent(2),
    { line: 2, outcome: 'not-done', at: '' },
    intent(3),
    { line: 3, outcome: 'unknown', at: '' },
    { line: 3, outcome: 'done', at: '' },
  ]);

  expect([1, 2, 3, 4].map((line) => states.get(line)?.outcome)).toEqual([
    'unknown',
    'not-done',
    'done',
    undefined,
  ]);
});

test('a full disk fails the write of an intent, so that nothing is sent', async () => {
  const journal = await openJournal('/dev/full');

  await expect(journal.write(intent(1))).rejects.toMatchObject({ code: 'ENOSPC' });

  await journal.close();
});

test('a plan that was changed by hand is known by its hash, and two plans of one file differ', () => {
  const plan = aPlan();

  expect(readPlan(formatPlan(plan))).toEqual(plan);
  expect(readPlan(formatPlan({ ...plan, host: 'https://example.com' }))).toBe('changed');
  expect(readPlan('user,for\n1,1d\n')).toBeUndefined();
  expect(aPlan().sha256).not.toBe(plan.sha256);
});

test('a second process learns who holds the lock, and takes it when that one released it', async () => {
  const path = join(temporaryDirectory(), 'batch.lock');
  const first = await takeBatchLock(path);

  const second = await takeBatchLock(path);

  expect(second).toMatchObject({ pid: process.pid });
  if ('release' in first) await first.release();
  expect(existsSync(path)).toBe(false);
  expect(await takeBatchLock(path)).toHaveProperty('release');
});

test('the lock of a process that was killed is taken over', async () => {
  const path = join(temporaryDirectory(), 'batch.lock');
  // The id of this process with the start of another one: the system gave the id away again.
  writeFileSync(path, JSON.stringify({ pid: process.pid, processStart: '1', token: 'old' }));

  const lock = await takeBatchLock(path);

  expect(lock).toHaveProperty('release');
});
