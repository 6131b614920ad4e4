// @module-tag rest
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  chunkAt,
  queueUnit,
  readReplay,
  recoverReplay,
  verifyReplay,
  writeReplay,
  type ReplayDescription,
} from '@ra3/replay-tools';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { InProcessWorker } from '../../entities/replay/testing/in-process-worker.js';

const fixtures = path.resolve(import.meta.dirname, '../../../../replay-tools/fixtures');

/** A replay that the game recorded. */
function realReplay(name: string): File {
  const bytes = readFileSync(path.join(fixtures, `${name}.RA3Replay`));
  return new File([new Uint8Array(bytes)], `${name}.RA3Replay`);
}

/** A short broadcast match between Anna and Boris. */
function aMatch(description: Partial<ReplayDescription> = {}): File {
  const bytes = writeReplay({
    network: 'online',
    map: { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' },
    players: [
      { name: 'Anna', faction: 'allied' },
      { name: 'Boris', faction: 'soviet' },
    ],
    savedAtSeconds: 1_760_000_000,
    durationTicks: 900,
    orders: [queueUnit({ tick: 100, slot: 0 }, 0x19ab11af, 5), queueUnit({ tick: 300, slot: 1 }, 0x19ab11af)],
    ...description,
  });
  return new File([new Uint8Array(bytes)], 'final.RA3Replay');
}

interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

const saved: SavedFile[] = [];
let blob = new Blob();

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('Worker', InProcessWorker);
  // jsdom implements no downloads.
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) blob = made;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openPage(file?: File, locale: 'en' | 'zh-CN' = 'en') {
  const site = await renderSite({ path: '/fix-broadcast-replay-desync', fetch: fakeFetch({}), locale });
  await screen.findByRole('heading', { level: 1 });
  if (file !== undefined) await userEvent.upload(fileInput(site.container), file);
  return site;
}

function fileInput(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the page has no file input');
  return input;
}

async function openView(name: RegExp) {
  await userEvent.click(await screen.findByRole('link', { name }));
}

async function save() {
  await userEvent.click(await screen.findByRole('button', { name: 'Save repaired file' }));
}

async function savedBytes(): Promise<Uint8Array> {
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  return new Uint8Array(await (saved[0]?.blob ?? new Blob()).arrayBuffer());
}

async function makeWhole() {
  await userEvent.click(await screen.findByRole('button', { name: 'Recover it' }));
}

/** A file of fixtures/odd. */
function oddReplay(name: string): File {
  return new File([new Uint8Array(readFileSync(path.join(fixtures, 'odd', name)))], name);
}

const twice = () => aMatch({ duplicates: [{ kind: 'orders', tick: 300 }] });
const stretch = () => aMatch({ duplicates: [{ kind: 'stretch', fromTick: 100, toTick: 200 }] });

test("the recorder's clock is told alone where the file does not say its zone", async () => {
  await openPage(oddReplay('23-time-unknown.RA3Replay'));

  expect(await screen.findByText("recorder's clock 2020-09-19 19:07")).toBeVisible();
});

// S2-13
describe('before a file is chosen', () => {
  test('the page says that nothing leaves the computer', async () => {
    await openPage();

    expect(screen.getByText(/Nothing leaves your computer/)).toBeVisible();
  });

  test('the keyboard reaches the file input', async () => {
    const { container } = await openPage();

    fileInput(container).focus();

    expect(fileInput(container)).toHaveFocus();
    expect(fileInput(container)).toHaveAccessibleName(/Drop replays here/);
  });
});

// S2-81, S5-18
describe('an invalid file', () => {
  test('shows a heading that parsing failed, and the reason', async () => {
    await openPage(new File(['MZ this is a program'], 'setup.exe'));

    expect(await screen.findByRole('heading', { name: 'The replay could not be parsed' })).toBeVisible();
    expect(screen.getByText(/It does not start like a replay/)).toBeVisible();
  });

  test('that is empty shows that reason, also in Chinese', async () => {
    await openPage(new File([], 'nothing.RA3Replay'), 'zh-CN');

    expect(await screen.findByRole('heading', { name: '录像解析失败' })).toBeVisible();
    expect(screen.getByText(/文件为空/)).toBeVisible();
  });

  test('that is damaged in the middle shows the readable part, and offers to save it alone', async () => {
    const bytes = new Uint8Array(await twice().arrayBuffer());
    // The size of the third chunk: four bytes after tick and type.
    const sizeOffset = chunkAt(readReplay(bytes).chunks, 2).offset + 5;
    bytes.fill(0xff, sizeOffset, sizeOffset + 4);
    await openPage(new File([bytes], 'torn.RA3Replay'));

    expect(await screen.findByRole('heading', { name: 'The replay could not be parsed' })).toBeVisible();
    expect(screen.getByText('Infinity Isle')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save repaired file' })).toBeNull();
    expect(screen.queryByText(/you can still leave out any chunk/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Recover it' })).toBeVisible();
  });
});

// S2-80
describe('a broadcast replay with orders written twice', () => {
  test('shows a warning and lists the repeat with its reason and an unchecked "keep"', async () => {
    await openPage(twice());

    expect(await screen.findByText(/1 chunk was written twice/)).toBeVisible();
    expect(screen.getByText(/played back, they would be carried out twice/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Keep chunk/ })).not.toBeChecked();
  });

  test('is saved without the repeat under a new name', async () => {
    await openPage(twice());
    await save();

    expect(verifyReplay(await savedBytes())).toMatchObject({ verdict: 'healthy' });
    expect(saved[0]?.name).toBe('final.repaired.RA3Replay');
    expect(await screen.findByText('Saved as final.repaired.RA3Replay')).toBeVisible();
  });

  test('offers nothing to save while it is whole, until a chunk is left out', async () => {
    await openPage(aMatch());
    await screen.findByRole('heading', { name: 'Healthy' });
    const before = screen.queryByRole('button', { name: 'Save repaired file' });
    await userEvent.click(screen.getByRole('link', { name: /All chunks/ }));
    await userEvent.click(
      (await screen.findAllByRole('checkbox', { name: /Keep chunk/ }))[0] ?? document.body,
    );

    expect(before).toBeNull();
    expect(screen.getByRole('button', { name: 'Save repaired file' })).toBeEnabled();
  });

  test('cannot be saved when the repeat is kept', async () => {
    await openPage(twice());
    await userEvent.click(await screen.findByRole('checkbox', { name: /Keep chunk/ }));

    expect(screen.getByRole('button', { name: 'Save repaired file' })).toBeDisabled();
  });

  test('groups a repeated stretch under one checkbox', async () => {
    await openPage(stretch());
    const box = await screen.findByRole('checkbox', { name: /Keep chunks \d+ to \d+/ });
    await userEvent.click(box);

    expect(box).toBeChecked();
    expect(screen.getByText(/Nothing is left out/)).toBeVisible();
  });
});

// S2-80, S9-20
describe('all chunks', () => {
  const rowOf = (index: number) =>
    screen.findByRole('checkbox', { name: `Keep chunk ${String(index)}` }).then((box) => box);

  test('are a table with the full row count that renders only the rows in view', async () => {
    await openPage(realReplay('short-1902'));
    await openView(/All chunks/);
    const table = await screen.findByRole('table', { name: 'All chunks in file order' });

    expect(table).toHaveAttribute('aria-rowcount', '1230');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    expect(await rowOf(0)).toBeChecked();
  });

  test('can be filtered by type', async () => {
    await openPage(realReplay('short-1902'));
    await openView(/All chunks/);
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Camera (2) – 872');
    const table = await screen.findByRole('table', { name: 'All chunks in file order' });

    expect(table).toHaveAttribute('aria-rowcount', '873');
    expect((await within(table).findAllByText('Camera (2)')).length).toBeGreaterThan(0);
    expect(within(table).queryByText('Orders (1)')).toBeNull();
  });

  test('can be dropped, with a warning and a confirmation when orders are lost', async () => {
    await openPage(realReplay('short-1902'));
    await openView(/All chunks/);
    await userEvent.click(await rowOf(0));

    expect(await screen.findByText(/1 chunk of orders that is not a repeat will be lost/)).toBeVisible();

    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save without these orders' }));
    expect(verifyReplay(await savedBytes()).chunks.total).toBe(1228);
  });

  test('include the end of the recording unless the user confirms to drop it', async () => {
    await openPage(aMatch({ cameras: [], orders: [] }));
    await openView(/All chunks/);
    const boxes = await screen.findAllByRole('checkbox', { name: /Keep chunk/ });
    await userEvent.type(screen.getByLabelText('Go to chunk'), '99999{Enter}');
    const end = boxes.at(-1) ?? boxes[0];
    await userEvent.click(await screen.findByLabelText(end?.getAttribute('aria-label') ?? ''));
    await save();

    expect(await screen.findByRole('dialog')).toHaveTextContent('Leave out the end of the recording?');
    expect(saved).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: 'Save without the ending' }));
    expect((await savedBytes()).length).toBeGreaterThan(0);
  });
});

describe('an unfinished recording', () => {
  test('is completed, saved and opened again', async () => {
    await openPage(realReplay('unfinished-40960'));
    await makeWhole();
    await userEvent.click(await screen.findByRole('button', { name: 'Save what is left' }));

    expect(verifyReplay(await savedBytes())).toMatchObject({ verdict: 'healthy' });
    expect(saved[0]?.name).toBe('unfinished-40960.recovered.RA3Replay');
    expect(await screen.findByRole('heading', { name: 'Healthy' })).toBeVisible();
  });
});

describe('a broken recording', () => {
  test('is saved up to the damage, once the loss in seconds and bytes is agreed to', async () => {
    const file = oddReplay('19-one-byte-flipped-at-5000.RA3Replay');
    await openPage(file);
    expect(
      await screen.findByText(/4,679 bytes are left out, and the last 1:05 of the match is lost/),
    ).toBeVisible();
    await makeWhole();
    const before = saved.length;
    await userEvent.click(await screen.findByRole('button', { name: 'Save what is left' }));

    expect(before).toBe(0);
    const whole = recoverReplay(new Uint8Array(await file.arrayBuffer())).bytes;
    expect(await savedBytes()).toEqual(new Uint8Array(whole));
  });

  test('that loses nothing is saved without a question', async () => {
    await openPage(oddReplay('08-trailing-newline.RA3Replay'));
    await makeWhole();

    expect((await savedBytes()).length).toBe(9702);
    expect(saved[0]?.name).toBe('08-trailing-newline.recovered.RA3Replay');
  });

  test('with another length in its footer says so, and has the length of its last chunk', async () => {
    await openPage(oddReplay('10-footer-tick-0.RA3Replay'));

    expect(await screen.findByText(/The end of the file says 0:00/)).toBeVisible();
    expect(screen.getByText('2:04', { selector: 'dd' })).toBeVisible();
    await makeWhole();
    expect((await savedBytes()).length).toBe(9702);
  });
});

describe('the content of the replay', () => {
  test('includes players, map, length and kind', async () => {
    await openPage(twice());
    const players = await screen.findByRole('list', { name: 'Players' });

    expect(players).toHaveTextContent('Anna');
    expect(players).toHaveTextContent('Boris');
    const facts = within(screen.getByRole('region', { name: 'Replay' }));
    expect(facts.getByText('1:00')).toBeVisible();
    expect(facts.getByText('Online')).toBeVisible();
  });

  test('includes team, start place and closing ratio of a player, where the file has them', async () => {
    await openPage(realReplay('lobby-match'));
    const [first, , , fourth] = await screen
      .findByRole('list', { name: 'Players' })
      .then((list) => within(list).getAllByRole('listitem'));

    expect(first).toHaveTextContent(/Team 1 · kills by losses 3\.52$/);
    expect(fourth).toHaveTextContent(/Team 2 · kills by losses 0\.21$/);
  });

  test('includes the build order and the actions per minute of each player', async () => {
    await openPage(twice());
    await openView(/Build orders/);
    const table = await screen.findByRole('table', { name: 'Build order of Anna' });

    expect(within(table).getByText(/×5/)).toBeVisible();
    expect(screen.getByRole('img', { name: /Actions per minute of Anna/ })).toBeVisible();
  });

  test('names what was built in Chinese as the game does', async () => {
    await openPage(twice(), 'zh-CN');
    await openView(/建造/);

    expect((await screen.findAllByText(/征召兵/))[0]).toBeVisible();
  });

  test('is exported as JSON for casters', async () => {
    await openPage(twice());
    await userEvent.click(await screen.findByRole('button', { name: 'JSON' }));

    const text = new TextDecoder().decode(await savedBytes());
    expect(saved[0]?.name).toBe('final.json');
    expect(JSON.parse(text)).toMatchObject({ players: [{ name: 'Anna' }, { name: 'Boris' }] });
  });

  test('is exported as CSV with a UTF-8 byte order mark', async () => {
    await openPage(twice());
    await userEvent.click(await screen.findByRole('button', { name: 'APM CSV' }));

    const bytes = await savedBytes();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(/^minute,Anna,Boris\r\n1,/);
  });

  test('shows a name as text, without direction characters', async () => {
    await openPage(
      aMatch({
        players: [
          { name: '<b>A</b>\u202Eb', faction: 'allied' },
          { name: 'B', faction: 'soviet' },
        ],
      }),
    );

    expect(await screen.findByRole('list', { name: 'Players' })).toHaveTextContent('<b>A</b>b');
  });
});
