import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { openCardFonts } from '../../site/cards/card-fonts.js';
import { makeCardPainter } from '../../site/cards/draw-card.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { openTestDatabase } from '../../testing/engines.js';
import { storeMatches } from '../ingest/store-matches.js';
import { readFactions } from './duel-statistics.js';

/** A game server may send any name; every object has properties of these names. */
const names = ['constructor', '__proto__', 'toString'];

describe('A faction with the name of a property that every object has', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
    await seedSeasons(database.db);
    const [anna = 0, boris = 0] = await seedPersonas(database.db, ['Anna', 'Boris']);
    const matches = [...names, ...names].map((faction) =>
      aMatch(anna, boris, { winners: [{ personaId: anna, faction }] }),
    );
    await storeMatches({ db: database.db, clock: () => TEST_NOW }, matches);
  });
  afterAll(() => database.close());

  test('is counted like any other in the statistics', async () => {
    const host = { db: database.db, clock: () => TEST_NOW };
    const stats = Object.entries(await readFactions(host, { mod: 'ra3' }, {}));

    expect(stats.map(([name, { wins }]) => [name, wins]).sort()).toEqual(
      [...names.map((name) => [name, 2]), ['Soviet', 0]].sort(),
    );
  });

  test('is counted like any other for the factions of a player', async () => {
    const records = await database.db
      .selectFrom('ladder_records')
      .select('faction_counts')
      .where('wins', '=', 6)
      .execute();

    expect(records.map(({ faction_counts }) => Object.entries(faction_counts).sort())).toEqual([
      names.map((name) => [name, 2]).sort(),
    ]);
  });

  test.each(names)('has a card without an emblem: %s', async (faction) => {
    const paint = makeCardPainter({ createCanvas, Path2D }, openCardFonts(GlobalFonts));
    const card = (name: string) =>
      paint({ siteName: 'RA3', kind: 'persona', name: 'Anna', faction: name, standing: undefined, line: '' });

    expect(await card(faction)).toEqual(await card('Unknown_7'));
  });
});
