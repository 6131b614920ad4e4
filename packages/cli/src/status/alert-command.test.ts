import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '../testing/run-cli.js';
import { runAlertCommand } from './alert-command.js';

/** What keeps the process alive. */
const programs = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

test('a program of an alert that still runs when the watch is left does not keep the process alive', async () => {
  const file = join(temporaryDirectory(), 'pid');
  const script =
    'require("node:fs").writeFileSync(process.argv[1], String(process.pid)); setTimeout(() => 0, 60_000)';
  const leaving = new AbortController();
  const before = programs();
  const run = runAlertCommand(
    { program: process.execPath, words: ['-e', script, file] },
    { rule: 'online>0', message: '', subject: { key: '' } },
    { env: {}, signal: leaving.signal },
  );
  await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/u));
  onTestFinished(() => void process.kill(Number(readFileSync(file, 'utf8'))));
  const during = programs();

  leaving.abort();

  expect(await run).toBeUndefined();
  expect([during - before, programs() - before]).toEqual([1, 0]);
});

test('a word in braces that is no placeholder stays, also one that every object has', async () => {
  const file = join(temporaryDirectory(), 'words');
  const script = 'require("node:fs").writeFileSync(process.argv[1], process.argv[2])';
  const why = await runAlertCommand(
    { program: process.execPath, words: ['-e', script, file, '{constructor} {rule}'] },
    { rule: 'online>0', message: '', subject: { key: '' } },
    { env: {}, signal: new AbortController().signal },
  );

  expect([why, readFileSync(file, 'utf8')]).toEqual([undefined, '{constructor} online>0']);
});
