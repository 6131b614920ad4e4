import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLanguage } from '../../i18n/translate.js';
import { systemClock } from '../../settings/clock.js';
import { rowsOf, temporaryDirectory } from '../../testing/run-cli.js';
import type { DownloadedReplay } from './download-outcome.js';
import { openManifest } from './manifest.js';

const language = await loadLanguage('en');

function aReplay(guid: string): DownloadedReplay {
  return {
    kind: 'saved',
    guid,
    file: `${guid}.RA3Replay`,
    bytes: 3,
    sha256: 'abc',
    resumedFrom: 0,
    verdict: null,
    repaired: null,
  };
}

function contextIn(workingDirectory: string) {
  return { language, runtime: { workingDirectory, clock: systemClock } } as unknown as Parameters<
    typeof openManifest
  >[1]; // All that it reads.
}

test('a manifest of an earlier run is read, and continued after a cut-off line', async () => {
  const directory = temporaryDirectory();
  const path = join(directory, 'list.ndjson');
  const first = await openManifest('list.ndjson', contextIn(directory));
  await first.add(aReplay('one'));
  appendFileSync(path, '{"guid":"tw');

  const second = await openManifest('list.ndjson', contextIn(directory));
  await second.add(aReplay('three'));

  expect(second.find('one')).toMatchObject({ file: 'one.RA3Replay', sha256: 'abc' });
  expect(second.find('tw')).toBeUndefined();
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4);
  expect(rowsOf(readFileSync(path, 'utf8').split('\n').at(-2) ?? '')[0]).toMatchObject({ guid: 'three' });
});

test('a file that is no manifest is refused, and stays as it is', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'notes.txt'), 'my notes\nmore notes\n');

  await expect(openManifest('notes.txt', contextIn(directory))).rejects.toMatchObject({ kind: 'refused' });

  expect(readFileSync(join(directory, 'notes.txt'), 'utf8')).toBe('my notes\nmore notes\n');
});
