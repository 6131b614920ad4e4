// @module-tag rest
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { verifyReplay } from '@ra3/replay-tools';
import { tierOfElo } from '@ra3/sdk/rules/ladders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import type { Host } from '../../domains/host.js';
import { TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { hostileDemoTexts } from '../../testing/hostile-texts.js';
import { makeTestHost } from '../../testing/make-test-host.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import { makeTestServices, type TestServices } from '../../testing/test-services.js';
import { newId } from '../../values/new-id.js';
import { moveDemoWorld } from '../start-demo-world.js';
import { makeDemoWorld, type DemoWorldProgress } from './make-demo-world.js';
import { planPastStatus } from './foundation.js';
import { makePopulation } from './population.js';

const size = { currentSeasonMatches: 8_000, pastSeasonMatches: 400, stepMatches: 400, replays: 60 };
const SEED = 'test';
const PLAYER_ID = newId();

describeOnEachEngine('The demo world, which is hostile here,', (engine) => {
  let database: OpenDatabase;
  let host: Host;
  let services: TestServices;
  let folder: string;
  const progress: DemoWorldProgress[] = [];
  const clock = () => TEST_NOW;
  const make = (signal?: AbortSignal) =>
    makeDemoWorld({
      host,
      seed: SEED,
      texts: hostileDemoTexts,
      size,
      playerUserId: PLAYER_ID,
      onProgress: (now) => progress.push(now),
      ...(signal === undefined ? {} : { signal }),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ra3-world-'));
    database = await openTestDatabase(engine);
    host = makeTestHost({ db: database.db, clock, dataDirectory: folder });
    services = makeTestServices(host);
    await insertPlayer(database);
    await make();
  }, 180_000);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('has six seasons with English and Chinese names, one of them running', async () => {
    const seasons = await services.seasons.all();

    expect(seasons).toHaveLength(6);
    expect(seasons.map(({ isCurrentSeason }) => isCurrentSeason)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(seasons[0]).toMatchObject({
      englishName: 'Season 6: Golden Autumn',
      chineseName: '第六赛季：金秋',
    });
  });

  test('has a full first page of the 1v1 ladder, from high tiers to low ones', async () => {
    const first = await services.ladders.page({ mod: 'ra3', type: '1v1', page: 1 });
    const last = await services.ladders.page({ mod: 'ra3', type: '1v1', page: Math.ceil(first.total / 100) });

    expect(first.records).toHaveLength(100);
    expect(['platinum', 'diamond', 'master']).toContain(tierOfElo(first.records[0]?.elo ?? -1));
    expect(['copper', 'steel']).toContain(tierOfElo(last.records.at(-1)?.elo ?? -1));
  });

  // S3-22
  test('has matches of every kind, every ladder and many mods', async () => {
    const { db } = database;
    const types = await db.selectFrom('matches').select('match_type').distinct().execute();
    const ladders = await db.selectFrom('matches').select(['ladder_mod', 'ladder_type']).distinct().execute();
    const mods = await db.selectFrom('matches').select('mod_full_name').distinct().execute();

    expect(types).toHaveLength(12);
    expect(ladders).toHaveLength(7);
    expect(mods.length).toBeGreaterThan(8);
  });

  test('gives the newest matches replays that the replay tools read, some with the fault that they repair', async () => {
    const { records } = await services.matches.recent({ page: 1 });
    const bytes = await Promise.all(
      records.map(async ({ replayGuid }) => {
        const { content } = await services.replayFiles.read(replayGuid ?? '');
        return new Uint8Array(await buffer(content));
      }),
    );

    const verdicts = bytes.map((replay) => verifyReplay(replay).verdict);
    expect(new Set(verdicts)).toEqual(new Set(['healthy', 'suspect']));
    expect(verdicts.filter((verdict) => verdict === 'suspect').length).toBeLessThan(25);
  });

  test('gives the demo player a ranked persona with past ranks, one in placement, and one off the ladders', async () => {
    const personas = await database.db
      .selectFrom('personas')
      .select('persona_id')
      .where('user_id', '=', PLAYER_ID)
      .orderBy('persona_id')
      .execute();
    const ladders = await Promise.all(
      personas.map(({ persona_id }) => services.ladders.ofPersona({ personaId: persona_id, mod: 'ra3' })),
    );
    const history = await services.ladders.history({ personaId: personas[0]?.persona_id ?? 0, mod: 'ra3' });

    expect(ladders[0]?.ladder1v1?.rank).toBeGreaterThan(0);
    expect(ladders[2]?.ladder1v1?.isSelectedForLadders).toBe(false);
    expect(history.length).toBeGreaterThan(3);
  });

  test('has a past status for the curve of a day and the usual hours from the first start on', async () => {
    const { json } = await services.statusHistory.read();
    const { day, usual } = JSON.parse(json.toString()) as { day: unknown[]; usual: { players: number }[] };
    const stored = await database.db.selectFrom('status_history').selectAll().orderBy('slot_start').execute();

    expect(day).toHaveLength(288);
    expect(usual).toHaveLength(7 * 24);
    expect(stored).toEqual(planPastStatus(SEED, clock()));
  });

  test('is not made a second time', async () => {
    const before = progress.length;

    expect(await make()).toBe(true);

    expect(progress).toHaveLength(before);
    expect(progress.at(-1)).toMatchObject({ isPresentable: true });
  });

  test('lives: it tells who is online until it is told to stop', async () => {
    const stop = new AbortController();
    const errors: unknown[] = [];
    const moving = moveDemoWorld({
      ...{ host, seed: SEED, intervalMs: 5 },
      signal: stop.signal,
      onError: (error) => errors.push(error),
    });
    await expect
      .poll(() => services.status.current().catch(() => undefined), { timeout: 20_000 })
      .toBeDefined();

    stop.abort();
    await moving;

    const { basic } = await services.status.current();
    const { onlinePlayerCount } = JSON.parse(basic.json.toString()) as { onlinePlayerCount: number };
    expect(onlinePlayerCount).toBeGreaterThan(150);
    expect(errors).toEqual([]);
  });

  test('keeps the names that it began with, whatever a later start asks for', async () => {
    const stop = new AbortController();
    const receive = vi.fn<Host['liveStatus']['receive']>(() => {
      stop.abort();
      return Promise.resolve({ accepted: true });
    });
    await moveDemoWorld({
      ...{ host: { ...host, liveStatus: { ...host.liveStatus, receive } }, seed: 'another' },
      signal: stop.signal,
      onError: (error) => expect(error).toBeUndefined(),
    });

    const online = receive.mock.calls[0]?.[0].players ?? [];
    const stored = await database.db
      .selectFrom('personas')
      .select(['persona_id as id', 'persona_name as name'])
      .where(
        'persona_id',
        'in',
        online.map(({ id }) => id),
      )
      .execute();
    expect(online.length).toBeGreaterThan(150);
    expect(stored).toEqual(expect.arrayContaining([...online]));
  });
});

describeOnEachEngine('Two processes that make the demo world at once', (engine) => {
  test('make one world, each step once', async () => {
    const { db, close } = await openTestDatabase(engine);
    const folder = await mkdtemp(join(tmpdir(), 'ra3-world-'));
    const clock = () => TEST_NOW;
    const host = makeTestHost({ db, clock, dataDirectory: folder });
    const small = { currentSeasonMatches: 300, pastSeasonMatches: 40, stepMatches: 60, replays: 3 };
    const make = () => makeDemoWorld({ host, seed: SEED, size: small });

    const isComplete = await Promise.all([make(), make(), make()]);

    const played = await db.selectFrom('matches').select('guid').execute();
    expect(isComplete).toEqual([true, true, true]);
    expect(played).toHaveLength(300 + 5 * 40);
    expect(await readLadders(db)).toEqual(await replayLadders(db));
    await close();
    await rm(folder, { recursive: true });
  });
});

test('the demo player is one of the population, and never more than three personas of an account are shown', () => {
  const people = makePopulation('any');
  const shown = new Map<number, number>();
  for (const { account, isSelected } of people) {
    if (account !== undefined && isSelected) shown.set(account, (shown.get(account) ?? 0) + 1);
  }

  expect(people.filter(({ account }) => account === 0)).toHaveLength(3);
  expect(Math.max(...shown.values())).toBeLessThanOrEqual(3);
});

async function insertPlayer({ db }: OpenDatabase): Promise<void> {
  await db
    .insertInto('users')
    .values({
      user_id: PLAYER_ID,
      user_name: 'demo.player',
      email: 'demo.player@demo.invalid',
      email_key: 'demo.player@demo.invalid',
      password_hash: 'none',
      user_group: 'User',
      state: 'normal',
      created_at: TEST_NOW,
      closed_at: null,
    })
    .execute();
}
