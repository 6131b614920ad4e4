import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { encodePage } from '../web-files.js';
import { readCardFacts, type CardFacts } from './card-facts.js';
import { loadCanvasPainter, makeCards, prune, type CardPainter } from './cards.js';

const SUBJECT = { kind: 'persona', personaId: 1 } as const;

function aPersona(name: string): CardFacts {
  const curve = [1000, 1016, 1004, 1031];
  const standing = { tier: 'gold', tierName: 'Gold', elo: 1180, wins: 12, losses: 3, curve } as const;
  return { siteName: 'RA3', kind: 'persona', name, faction: 'Soviet', standing, line: '#1 · Corona 1v1' };
}

const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

describe('Cards', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ra3-cards-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const cardsOf = (loadPainter: () => Promise<CardPainter | undefined>, place = 'cards') => {
    let number = 0;
    const readFacts = () => Promise.resolve(aPersona(`Player${String((number += 1))}`));
    return makeCards({ folder: join(folder, place), readFacts, loadPainter });
  };

  test('are a plain picture of the same size where no canvas is installed', async () => {
    const card = await cardsOf(() => Promise.resolve(undefined)).find(SUBJECT, 'en');

    expect(sizeOf(card?.png ?? Buffer.alloc(24))).toEqual(['PNG', 1200, 630]);
  });

  test('are drawn two at once; the 23rd reader gets the plain picture', async () => {
    let [running, most] = [0, 0];
    const release: (() => void)[] = [];
    const painter = async () => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => release.push(resolve));
      running -= 1;
      return Buffer.from('drawn');
    };
    const cards = cardsOf(() => Promise.resolve(painter));
    const asked = Array.from({ length: 23 }, () => cards.find(SUBJECT, 'en'));
    const etags = () => Promise.race([...asked, Promise.resolve(undefined)]).then((card) => card?.etag);
    await expect.poll(etags, { timeout: 20_000 }).toBe('"plain"');
    const letGo = setInterval(() => release.shift()?.(), 1);

    const found = await Promise.all(asked);
    clearInterval(letGo);

    expect(most).toBe(2);
    expect(found.filter((card) => card?.etag === '"plain"')).toHaveLength(1);
  });

  test('are sent as they were drawn where the disk takes nothing', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const painter = () => Promise.resolve(Buffer.from('drawn'));
    const card = await cardsOf(() => Promise.resolve(painter), 'a-file/cards').find(SUBJECT, 'en');

    expect(card?.png.toString()).toBe('drawn');
  });

  test('are drawn once for equal facts, and read from disk afterwards', async () => {
    let drawn = 0;
    const painter = () => Promise.resolve(Buffer.from(`drawing ${String((drawn += 1))}`));
    const parts = { folder: join(folder, 'once'), loadPainter: () => Promise.resolve(painter) };
    const readFacts = () => Promise.resolve(aPersona('Anna'));
    const first = await makeCards({ ...parts, readFacts }).find(SUBJECT, 'en');

    const again = await makeCards({ ...parts, readFacts }).find(SUBJECT, 'en');

    expect(again).toEqual(first);
    expect(drawn).toBe(1);
  });

  test('beyond the maximum the oldest are deleted', async () => {
    const cards = cardsOf(() => Promise.resolve(() => Promise.resolve(Buffer.from('x'))), 'many');
    for (let index = 0; index < 5; index += 1) await cards.find(SUBJECT, 'en');

    await prune(join(folder, 'many'), 3);

    expect(await readdir(join(folder, 'many'))).toHaveLength(3);
  });

  test('take no more memory after 1,000 drawings', { tags: 'rest', timeout: 1_200_000 }, async () => {
    const paint = await loadCanvasPainter();
    const drawMany = async (count: number) => {
      for (let index = 0; index < count; index += 1) await paint?.(aPersona(`红警${String(index)}さくら`));
      return process.memoryUsage.rss() / 1024 ** 2;
    };
    const before = await drawMany(200);

    const after = await drawMany(800);

    expect(after - before).toBeLessThan(48);
  });
});

describe('The addresses of cards', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ world: 'tiny' });
  });
  afterAll(() => host.close());
  const open = (url: string, headers = {}) => host.app.inject({ url, headers });

  test.each(['persona', 'match', 'ladder'])('answer with a picture of a %s, and its tag', async (kind) => {
    const personaId = String(host.world?.personaIds[0]);
    const words: Record<string, string> = {
      ...{ persona: personaId, match: String(host.world?.matchIds[0]), ladder: 'ra3-1v1' },
    };

    const card = await open(`/cards/en/${kind}/${words[kind] ?? ''}.png`);
    const again = await open(`/cards/en/${kind}/${words[kind] ?? ''}.png`, {
      'if-none-match': card.headers.etag,
    });

    expect(sizeOf(card.rawPayload)).toEqual(['PNG', 1200, 630]);
    expect(card.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    expect(card.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(again.statusCode).toBe(304);
  });

  test('tell the title and the lead of an article, each once', async () => {
    const tag = (name: string, text: string) => `<meta property="og:${name}" content="${text}" />`;
    const page = [
      ...[tag('type', 'article'), tag('title', 'Replays &amp; more · RA3 Community')],
      tag('description', 'Replays &amp; more · Where they come from.'),
    ].join('');
    const { db } = host.database;
    const parts = { db, clock: () => new Date(0), readFacts: () => Promise.resolve(undefined) };
    const webFiles = { page: () => encodePage(Buffer.from(page)) };

    const facts = await readCardFacts({ ...parts, webFiles }, { kind: 'article', name: 'replays' }, 'en');

    expect(facts).toEqual({
      ...{ siteName: 'RA3 Community', kind: 'article', title: 'Replays & more' },
      lead: 'Where they come from.',
    });
  });

  test.each(['persona/0', 'persona/999999', 'match/x', 'ladder/ra3-4v4', 'article/nothing', 'other/1'])(
    'know no card %s',
    async (name) => {
      expect((await open(`/cards/en/${name}.png`)).statusCode).toBe(404);
      expect((await open(`/cards/fr/${name}.png`)).statusCode).toBe(404);
    },
  );
});
