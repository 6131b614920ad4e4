import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { makeMetrics } from '../../http/operations/metrics.js';
import { openReplayDirectory } from '../../outside/replay-directory.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { storeMatches } from '../ingest/store-matches.js';
import { readRecentMatches } from '../matches/match-lists.js';
import { readReplay, storeReplay } from './replay-files.js';

describeOnEachEngine('Replay files', (engine) => {
  let database: OpenDatabase;
  let folder: string;
  let personaIds: number[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ra3-replays-'));
    database = await openTestDatabase(engine);
    await seedSeasons(database.db);
    personaIds = await seedPersonas(database.db, ['Anna', 'Boris']);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const host = () => ({
    db: database.db,
    clock: () => TEST_NOW,
    replayStore: openReplayDirectory(folder),
    metrics: makeMetrics(),
  });
  const reportMatch = async (): Promise<string> => {
    const match = aMatch(personaIds[0] ?? 0, personaIds[1] ?? 0);
    await storeMatches({ db: database.db, clock: () => TEST_NOW }, [match]);
    return match.guid;
  };
  const readBytes = async (guid: string) => buffer((await readReplay(host(), guid)).content);
  const listFiles = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.length > 60);

  test('a stored replay is read back, and its match shows it', async () => {
    const guid = await reportMatch();
    const bytes = randomBytes(5_000);

    const stored = await storeReplay(host(), guid, bytes);

    const { records } = await readRecentMatches(database, { page: 1 });
    expect(stored).toEqual({ stored: true });
    expect(await readBytes(guid)).toEqual(bytes);
    expect(records.map(({ replayGuid }) => replayGuid)).toContain(guid);
  });

  test('the first replay of a match stays', async () => {
    const guid = await reportMatch();
    const first = randomBytes(100);
    await storeReplay(host(), guid, first);

    await storeReplay(host(), guid, randomBytes(100));

    expect(await readBytes(guid)).toEqual(first);
  });

  test('equal replays of two matches are one file', async () => {
    const before = (await listFiles()).length;
    const bytes = randomBytes(200);

    await storeReplay(host(), await reportMatch(), bytes);
    await storeReplay(host(), await reportMatch(), bytes);

    expect(await listFiles()).toHaveLength(before + 1);
  });

  test('a replay of an unknown match is refused, and leaves no file', async () => {
    const before = await listFiles();

    await expect(storeReplay(host(), randomUUID(), randomBytes(10))).rejects.toMatchObject({
      failure: 'notFound',
    });

    expect(await listFiles()).toEqual(before);
  });

  test('a file that was damaged on disk is not given out', async () => {
    const guid = await reportMatch();
    await storeReplay(host(), guid, randomBytes(300));
    const row = await database.db
      .selectFrom('replays')
      .selectAll()
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    await writeFile(join(folder, row.content_hash.slice(0, 2), row.content_hash), 'damaged');

    await expect(readReplay(host(), guid)).rejects.toMatchObject({ failure: 'notFound' });
  });
});
