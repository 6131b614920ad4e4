// @module-tag rest
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readReplay, recoverReplay, summariseReplay, writeReplay } from '@ra3/replay-tools';
import { openZip, startZip } from '@ra3/replay-tools/zip';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InProcessWorker } from '../../../entities/replay/testing/in-process-worker.js';
import { catchDownloads } from '../../../testing/catch-downloads.js';
import { fakeFetch } from '../../../testing/fake-fetch.js';
import { renderSite } from '../../../testing/render-site.js';

const fixtures = path.resolve(import.meta.dirname, '../../../../../replay-tools/fixtures');

beforeEach(() => {
  vi.stubGlobal('Worker', InProcessWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function aReplay(name: string, player: string, durationTicks = 900): File {
  const bytes = writeReplay({
    network: 'online',
    map: { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' },
    players: [{ name: player, faction: 'allied' }],
    savedAtSeconds: 1_760_000_000,
    durationTicks,
    orders: [],
  });
  return new File([new Uint8Array(bytes)], name);
}

const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(fixtures, name)));
const fixture = (name: string) => new File([bytesOf(name)], path.basename(name));

function aZip(files: Readonly<Record<string, Uint8Array>>): File {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = startZip((piece) => pieces.push(new Uint8Array(piece)), new Date(2026, 0, 1));
  for (const [name, bytes] of Object.entries(files)) zip.add(name, bytes);
  zip.finish();
  return new File(pieces, 'league.zip');
}

async function openFiles(...files: File[]) {
  const { container } = await renderSite({ path: '/fix-broadcast-replay-desync', fetch: fakeFetch({}) });
  await screen.findByText('Drop replays here');
  const input = container.querySelector<HTMLInputElement>('main input[type=file]');
  if (input === null) throw new Error('There is no file input');
  await userEvent.upload(input, files);
  await screen.findByText(/^[\d,]+ of \d+ files$/);
}

const table = () => within(screen.getByRole('table', { name: 'Chosen files' }));
const shownFiles = () =>
  table()
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('button').textContent);
const players = async () => within(await screen.findByRole('list', { name: 'Players' }));

test('of several chosen files the first is opened, and a click opens another', async () => {
  await openFiles(aReplay('one.RA3Replay', 'Anna'), aReplay('two.RA3Replay', 'Boris'));
  const first = await (await players()).findByText('Anna');
  await userEvent.click(table().getByRole('button', { name: 'two.RA3Replay' }));

  await waitFor(() => {
    expect(screen.getByRole('list', { name: 'Players' })).toHaveTextContent('Boris');
  });
  expect(first).not.toBeInTheDocument();
  expect(table().getByRole('button', { pressed: true })).toHaveTextContent('two.RA3Replay');
});

test('files are taken wherever they are dropped in the window', async () => {
  await renderSite({ path: '/fix-broadcast-replay-desync', fetch: fakeFetch({}) });
  await screen.findByText('Drop replays here');
  const files = [aReplay('one.RA3Replay', 'Anna'), aReplay('two.RA3Replay', 'Boris')];
  const drop = createEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
  fireEvent(document.body, drop);

  expect(drop.defaultPrevented).toBe(true);
  expect(await (await players()).findByText('Anna')).toBeVisible();
  expect(shownFiles()).toEqual(['one.RA3Replay', 'two.RA3Replay']);
});

test('each file has its verdict, players, map, length and time in its row, or why it is no replay', async () => {
  await openFiles(aReplay('one.RA3Replay', 'Anna'), new File(['MZ program'], 'setup.exe'));
  const [, replay, program] = table().getAllByRole('row');

  expect(replay).toHaveTextContent(/^one\.RA3ReplayHealthyAnna.*1:00.*2025/);
  expect(program).toHaveTextContent('setup.exeIt does not start like a replay.Not a replay');
});

test('a click on a head sorts the files, and a second one reverses them', async () => {
  await openFiles(aReplay('a.RA3Replay', 'Anna', 900), aReplay('b.RA3Replay', 'Boris', 1800));
  await userEvent.click(table().getByRole('button', { name: 'Length' }));
  const longestFirst = shownFiles();
  await userEvent.click(table().getByRole('button', { name: 'Length' }));

  expect(longestFirst).toEqual(['b.RA3Replay', 'a.RA3Replay']);
  expect(shownFiles()).toEqual(['a.RA3Replay', 'b.RA3Replay']);
});

test('files are filtered by the name of a player, and by their verdict', async () => {
  await openFiles(
    aReplay('a.RA3Replay', 'Anna'),
    aReplay('b.RA3Replay', 'Boris'),
    fixture('unfinished-40960.RA3Replay'),
  );
  await userEvent.type(screen.getByLabelText('Find a file, player or map'), 'boRIS');
  const ofBoris = shownFiles();
  await userEvent.clear(screen.getByLabelText('Find a file, player or map'));
  await userEvent.selectOptions(screen.getByLabelText('Verdict'), 'Unfinished recording');

  expect(ofBoris).toEqual(['b.RA3Replay']);
  expect(shownFiles()).toEqual(['unfinished-40960.RA3Replay']);
});

test('a page of the table has 50 files', async () => {
  const files = Array.from({ length: 51 }, (_, index) => aReplay(`${String(index + 10)}.RA3Replay`, 'Anna'));
  await openFiles(...files);
  const onFirst = shownFiles().length;
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));

  expect(onFirst).toBe(50);
  expect(shownFiles()).toEqual(['60.RA3Replay']);
});

test('all broken recordings are made whole in one zip, once the loss is agreed to, and the rest is named', async () => {
  const saved = catchDownloads();
  const broken = ['08-trailing-newline.RA3Replay', '19-one-byte-flipped-at-5000.RA3Replay'];
  await openFiles(
    ...broken.map((name) => fixture(`odd/${name}`)),
    fixture('odd/17-empty.RA3Replay'),
    fixture('short-2401.RA3Replay'),
  );
  expect(
    screen.getByText(/2 files can be recovered. 1 of them loses its end: 4,679 bytes, and 1:05/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recover all' }));
  const before = saved.length;
  await userEvent.click(await screen.findByRole('button', { name: 'Save what is left' }));

  expect(await screen.findByText('1 file could not be recovered: 17-empty.RA3Replay')).toBeVisible();
  expect(before).toBe(0);
  const zip = openZip(new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer()));
  expect(zip.map(({ name, read }) => [name, Buffer.from(read())])).toEqual(
    broken.map((name) => [
      name.replace('.RA3', '.recovered.RA3'),
      Buffer.from(recoverReplay(bytesOf(`odd/${name}`)).bytes),
    ]),
  );
});

test('nothing is called saved when not one recording could be made whole', async () => {
  const saved = catchDownloads();
  const file = fixture('odd/08-trailing-newline.RA3Replay');
  await openFiles(file, fixture('short-2401.RA3Replay'));
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('moved', 'NotReadableError'));
  await userEvent.click(screen.getByRole('button', { name: 'Recover all' }));

  expect(await screen.findByText(/^1 file could not be recovered: 08-/)).toBeVisible();
  expect(screen.queryByText(/Saved as/)).toBeNull();
  expect(saved).toEqual([]);
});

test('making all whole says how far it is, and stops without a file', async () => {
  const saved = catchDownloads();
  const broken = bytesOf('odd/08-trailing-newline.RA3Replay');
  await openFiles(...['a', 'b', 'c'].map((name) => new File([broken], `${name}.RA3Replay`)));
  let release: () => void = vi.fn();
  const held = new Promise<ArrayBuffer>((resolve) => (release = () => resolve(broken.buffer)));
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(held);
  await userEvent.click(screen.getByRole('button', { name: 'Recover all' }));
  const progress = await screen.findByText('Recovering: 0 of 3 files');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  release();

  await waitFor(() => {
    expect(progress).not.toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Recover all' })).not.toHaveAttribute('aria-busy');
  expect(saved).toEqual([]);
});

test('recordings of one match stand side by side, with the one that is whole', async () => {
  const names = ['odd/21a-one-match-saved-by-slot1.RA3Replay', 'odd/21b-same-match-saved-by-slot0.RA3Replay'];
  await openFiles(...names.map(fixture), aReplay('other.RA3Replay', 'Anna'));
  const card = within(screen.getByRole('region', { name: 'Recordings of one match' }));

  expect(card.getByText(/The same match, recorded by 2 players\. .* is complete\./)).toBeVisible();
  expect(card.getAllByRole('rowheader')).toHaveLength(2);
  const savers = names.map((name) => summariseReplay(readReplay(bytesOf(name))).saver ?? '?');
  for (const saver of savers) expect(card.getByText(saver)).toBeVisible();
});

test('replays in a dropped zip join the table, and the first is opened', async () => {
  const zip = aZip({
    'a.RA3Replay': bytesOf('short-2401.RA3Replay'),
    'deep/b.RA3Replay': new Uint8Array([...bytesOf('short-1601.RA3Replay')]),
    'none.RA3Replay': new TextEncoder().encode('<!doctype html>'),
  });
  await openFiles(zip);

  expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible();
  expect(shownFiles()).toEqual(['a.RA3Replay', 'deep/b.RA3Replay', 'none.RA3Replay']);
  expect(table().getByText('This is a web page, not a replay; download the replay itself.')).toBeVisible();
});

test('a zip without replays says so in its row', async () => {
  await openFiles(aZip({ 'a.txt': new Uint8Array(3) }), aReplay('one.RA3Replay', 'Anna'));

  expect(table().getByText('The zip archive holds no replay.')).toBeVisible();
});
