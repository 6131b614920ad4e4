import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/run-cli.js';
import { readFolder, setAside, writeFolder, type PulledState } from './announcement-folder.js';
import { changesOf, editedNames, findDrift, type HostAnnouncements } from './compare-announcements.js';

const pulled: PulledState = {
  host: 'https://a.example',
  versions: { website: 3, ingame: 0 },
  texts: { 'website.en': 'hello\n\nworld', 'website.zh-CN': '你好', ingame: '' },
};

const host: HostAnnouncements = {
  texts: pulled.texts,
  latest: {
    website: { version: 3, changedBy: 'ann', changedTime: '2026-11-01T00:00:00.000Z' },
    ingame: { version: 0, changedBy: '', changedTime: '' },
  },
};

test('what was pulled is read back as it was, with line breaks at its end', async () => {
  const directory = join(temporaryDirectory(), 'texts');
  const texts = { ...pulled.texts, ingame: 'ends with a line break\n' };

  await writeFolder(directory, texts, { ...pulled, texts });

  expect(readFileSync(join(directory, 'website.en.md'), 'utf8')).toBe('hello\n\nworld\n');
  expect(await readFolder(directory)).toEqual({ texts, pulled: { version: 1, ...pulled, texts } });
});

test('a folder into which nothing was pulled has texts but no state', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'website.en.md'), 'one\r\ntwo\r\n');

  expect(await readFolder(directory)).toEqual({ texts: { 'website.en': 'one\ntwo' }, pulled: undefined });
});

test.each(['', '[]', '{"version":2}', '{"version":1,"host":"a","versions":{"website":"3"},"texts":{}}'])(
  'a damaged state (%j) is an error',
  async (content) => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, '.ra3-announcements.json'), content);

    await expect(readFolder(directory)).rejects.toMatchObject({ name: 'DamagedStateError' });
  },
);

test('a text that is set aside stays beside its file', async () => {
  const directory = temporaryDirectory();

  const name = await setAside(directory, 'website.en', 'mine');

  expect(name).toBe('website.en.md.mine');
  expect(readFileSync(join(directory, name), 'utf8')).toBe('mine\n');
});

test('a missing file changes nothing, an empty one removes the text, a new one adds it', () => {
  const changes = changesOf({ 'website.en': '', 'website.ja-JP': 'konnichiwa' }, host.texts);

  expect(changes.map(({ name, kind }) => [name, kind])).toEqual([
    ['website.en', 'remove'],
    ['website.ja-JP', 'add'],
  ]);
});

test('line ends of Windows on the host are no change', () => {
  expect(changesOf({ ingame: 'a\nb' }, { ingame: 'a\r\nb' })).toEqual([]);
});

test('another version on the host is drift, with who and when', () => {
  const latest = { version: 4, changedBy: 'bob', changedTime: '2026-11-02T00:00:00.000Z' };

  expect(findDrift(pulled, host)).toEqual([]);
  expect(findDrift(pulled, { ...host, latest: { ...host.latest, website: latest } })).toEqual([
    { announcement: 'website', by: latest },
  ]);
});

test('on a host without versions another text is drift', () => {
  const unversioned: PulledState = { ...pulled, versions: { website: null, ingame: null } };
  const latest = { website: undefined, ingame: undefined };

  expect(findDrift(unversioned, { texts: pulled.texts, latest })).toEqual([]);
  expect(findDrift(unversioned, { texts: { ...pulled.texts, ingame: 'x' }, latest })).toEqual([
    { announcement: 'ingame', by: undefined },
  ]);
});

test('files that differ from what was pulled are edited; without a pull all are', () => {
  const folder = { 'website.en': 'hello\n\nworld', 'website.zh-CN': '您好' };

  expect(editedNames(folder, pulled)).toEqual(['website.zh-CN']);
  expect(editedNames(folder, undefined)).toEqual(['website.en', 'website.zh-CN']);
});
