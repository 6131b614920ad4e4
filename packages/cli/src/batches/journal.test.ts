import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLanguage } from '../i18n/translate.js';
import { temporaryDirectory } from '../testing/run-cli.js';
import {
  formatPlan,
  lockJournal,
  openJournal,
  readOwnJournal,
  readPlan,
  type RowState,
} from './batch-journal.js';

const host = 'https://example.org';
const admin = { userId: 7, userName: 'commander' };
const asking = { host, admin, context: { language: await loadLanguage('en') } };
const call = { act: 'forbid', body: { name: 'X' } } as const;
const rowOf = (line: number) => ({ line, mark: 'add', named: 'X', ref: '', call }) as const;
const started = '2026-11-22T03:01:00.000Z';
const header = {
  version: 3,
  id: 'a-batch',
  kind: 'forbid',
  host,
  admin,
  source: '',
  started,
  auditAfter: 0,
} as const;
const stateOf = (line: number, outcome: RowState['outcome']) => ({ line, outcome, row: rowOf(line), at: '' });
const intent = (line: number) => ({ ...stateOf(line, 'unknown'), key: `key-${String(line)}` });

test('a line that a killed process did not finish is left out, and spoils none that follows', async () => {
  const path = join(temporaryDirectory(), 'a-batch.ndjson');
  const journal = await openJournal(path);
  await journal.write(header);
  await journal.write(intent(2));
  await journal.close();
  appendFileSync(path, '{"line":2,"outc');

  const again = await openJournal(path);
  await again.write(intent(3));
  await again.close();

  const stored = await readOwnJournal(path, asking);
  expect(stored.header).toEqual(header);
  expect([...stored.states.values()]).toEqual([intent(2), intent(3)]);
});

test('an intent without an outcome is unknown, and the last outcome counts', async () => {
  const path = join(temporaryDirectory(), 'a-batch.ndjson');
  const journal = await openJournal(path);
  await journal.write(header);
  for (const state of [
    intent(1),
    intent(2),
    stateOf(2, 'not-done'),
    intent(3),
    stateOf(3, 'unknown'),
    stateOf(3, 'done'),
  ])
    await journal.write(state);
  await journal.close();

  const { states } = await readOwnJournal(path, asking);

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

test('a plan that was changed by hand is known by its hash', () => {
  const content = { kind: 'forbid', host, admin, made: started, rows: [rowOf(2)] } as const;
  const text = formatPlan(content);

  expect(readPlan(text)).toMatchObject(content);
  expect(readPlan(text.replace(host, 'https://example.com'))).toBe('changed');
  expect(readPlan('user,for\n1,1d\n')).toBeUndefined();
});

test('a second process learns who holds the lock, and takes it when that one released it', async () => {
  const folder = temporaryDirectory();
  const path = join(folder, 'a.ndjson');
  const { language } = asking.context;
  const first = await lockJournal(path, language);

  const second = await lockJournal(path, language);

  expect(second).toEqual({ pid: process.pid });
  if ('release' in first) await first.release();
  expect(readdirSync(folder)).toEqual([]);
  expect(await lockJournal(path, language)).toHaveProperty('release');
});

test('of processes that start at once exactly one takes the lock', async () => {
  const path = join(temporaryDirectory(), 'a.ndjson');

  const locks = await Promise.all(
    Array.from({ length: 5 }, () => lockJournal(path, asking.context.language)),
  );

  expect(locks.filter((lock) => 'release' in lock)).toHaveLength(1);
});

test('a journal of a newer version is told as one', async () => {
  const path = join(temporaryDirectory(), 'a.ndjson');
  writeFileSync(path, '{"version":4,"id":"a"}\n');

  await expect(readOwnJournal(path, asking)).rejects.toThrow('written by a newer ra3');
});

test('the lock of a process that was killed is taken over', async () => {
  const path = join(temporaryDirectory(), 'a.ndjson');
  // The id of this process with the start of another one: the system gave the id away again.
  writeFileSync(`${path}.run`, `${String(process.pid)}-1`);

  const lock = await lockJournal(path, asking.context.language);

  expect(lock).toHaveProperty('release');
  expect(readdirSync(join(path, '..')).filter((name) => name.startsWith(basename(path)))).toHaveLength(1);
});
