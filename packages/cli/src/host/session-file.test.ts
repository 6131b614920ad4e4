import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLanguage } from '../i18n/translate.js';
import { temporaryDirectory } from '../testing/run-cli.js';
import { openSessionFile } from './session-file.js';

const english = await loadLanguage('en');
const session = { userName: 'commander', cookies: '{"secret":1}' };

test('the session file is under the state directory and readable by its owner only', async () => {
  const homeDirectory = temporaryDirectory();
  const file = openSessionFile({ env: {}, homeDirectory }, english);

  await file.write('https://a.example', session);

  expect(file.path).toBe(join(homeDirectory, '.local/state/ra3/session.json'));
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(file.path)).mode & 0o777).toBe(0o700);
  expect(file.read('https://a.example')).toEqual(session);
});

test('writing the session file again removes the read permission of others', async () => {
  const homeDirectory = temporaryDirectory();
  const path = join(homeDirectory, 'session.json');
  writeFileSync(path, '{"version":1,"hosts":{}}', { mode: 0o644 });
  const file = openSessionFile({ env: { RA3_SESSION_FILE: path }, homeDirectory }, english);

  await file.write('https://a.example', session);

  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('each host has its own session', async () => {
  const file = openSessionFile({ env: {}, homeDirectory: temporaryDirectory() }, english);
  await file.write('https://a.example', session);
  await file.write('https://b.example', { ...session, userName: 'other' });

  await file.write('https://a.example', undefined);

  expect(file.read('https://a.example')).toBeUndefined();
  expect(file.read('https://b.example')?.userName).toBe('other');
});

test.each(['', 'not json', '[]', '{"version":2,"hosts":{}}', '{"version":1,"hosts":{"a":{"userName":1}}}'])(
  'a damaged file (%j) is an error and is not changed',
  async (content) => {
    const directory = temporaryDirectory();
    const path = join(directory, 'session.json');
    writeFileSync(path, content);
    const file = openSessionFile({ env: { RA3_SESSION_FILE: path }, homeDirectory: directory }, english);

    await expect(file.write('https://a.example', session)).rejects.toMatchObject({ kind: 'session-damaged' });
    expect(readFileSync(path, 'utf8')).toBe(content);
  },
);

test('no temporary file is left when the write fails', async () => {
  const directory = temporaryDirectory();
  const path = join(directory, 'session.json');
  mkdirSync(path);
  const file = openSessionFile({ env: { RA3_SESSION_FILE: path }, homeDirectory: directory }, english);

  await expect(file.write('https://a.example', session)).rejects.toThrow();
  expect(readdirSync(directory)).toEqual(['session.json']);
});
