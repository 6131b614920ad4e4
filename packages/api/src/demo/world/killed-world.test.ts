// @module-tag rest
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '../../database/open-database.js';
import { bundleProgram } from '../../testing/bundle-program.js';
import { createPostgresDatabase, describeOnEachEngine, type Engine } from '../../testing/engines.js';
import { runProgram } from '../../testing/killed-program.js';
import { readLadders, replayLadders } from '../../testing/replayed-ladders.js';
import type { WorldSize } from './make-demo-world.js';

const size: WorldSize = { currentSeasonMatches: 700, pastSeasonMatches: 90, stepMatches: 70, replays: 25 };
const MATCHES = size.currentSeasonMatches + 5 * size.pastSeasonMatches;
const TIMEOUT_MS = 240_000;

let program: string;
let bundles: string;
beforeAll(async () => {
  // Beside the other caches, so that the bundle finds the installed packages.
  bundles = await mkdtemp(fileURLToPath(new URL('../../../../../.cache/killed-world-', import.meta.url)));
  program = await bundleProgram('testing/world-program.ts', bundles);
});
afterAll(() => rm(bundles, { recursive: true, force: true }));

interface Place {
  readonly database: DatabaseOptions;
  readonly folder: string;
  remove(): Promise<void>;
}

/** A directory for the embedded database, or a database on the server; and a folder for replays. */
async function makePlace(engine: Engine): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'ra3-killed-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'pglite')
    return { database: { dataDirectory: join(folder, 'data') }, folder, remove: removeFolder };
  const { url, drop } = await createPostgresDatabase();
  const remove = async () => {
    await drop();
    await removeFolder();
  };
  return { database: { databaseUrl: url }, folder, remove };
}

/** What must be the same however often the making was interrupted. */
async function inspect({ database, folder }: Place) {
  const { db, close } = await openDatabase(database);
  const played = await db.selectFrom('matches').select(['guid', 'match_id']).execute();
  const closed = await db
    .selectFrom('seasons')
    .select('season_id')
    .where('closed_at', 'is not', null)
    .execute();
  const replays = await db.selectFrom('replays').select('guid').execute();
  const law = { stored: await readLadders(db), replayed: await replayLadders(db) };
  await close();
  const files = await readdir(join(folder, 'replays'), { recursive: true });
  return { matches: played.length, closed: closed.length, replays: replays.length, files, law };
}

describeOnEachEngine('A world whose maker is killed', (engine) => {
  test(
    'is whole in the end: as many matches as undisturbed, none twice, and the law of ratings holds',
    async () => {
      const place = await makePlace(engine);
      const options = {
        ...place.database,
        filesDirectory: place.folder,
        size,
        isMoving: false,
      };
      // The first one dies while the database itself is being made, the others in the midst of a step.
      const kills = [
        { after: /^/, thenMs: 700 },
        { after: /opened/, thenMs: 15 },
        { after: /step/, thenMs: 5 },
        { after: /step/, thenMs: 50 },
        { after: /(step.*\n.*){3}/, thenMs: 20 },
      ];

      const killed = [];
      for (const kill of kills) killed.push(await runProgram(program, options, kill));
      const last = await runProgram(program, options);

      const { matches, closed, replays, law } = await inspect(place);
      expect(killed.map(({ signal }) => signal)).toEqual(kills.map(() => 'SIGKILL'));
      expect(last).toMatchObject({ exitCode: 0 });
      expect({ matches, closed, replays }).toEqual({ matches: MATCHES, closed: 5, replays: size.replays });
      expect(law.stored.length).toBeGreaterThan(300);
      expect(law.stored).toEqual(law.replayed);
      await place.remove();
    },
    TIMEOUT_MS,
  );

  test(
    'and so is one that is killed while it lives: what was reported stays, and the law holds',
    async () => {
      const place = await makePlace(engine);
      const options = {
        ...place.database,
        filesDirectory: place.folder,
        size,
        isMoving: true,
      };

      const first = await runProgram(program, options, { after: /made/, thenMs: 900 });
      const second = await runProgram(program, options, { after: /made/, thenMs: 640 });

      const { matches, law } = await inspect(place);
      expect(first.output + second.output).not.toContain('failed');
      expect(matches).toBeGreaterThan(MATCHES);
      expect(law.stored).toEqual(law.replayed);
      await place.remove();
    },
    TIMEOUT_MS,
  );
});
