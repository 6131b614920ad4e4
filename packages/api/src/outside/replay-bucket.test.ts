import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMatch, seedPersonas, seedSeasons } from '../testing/data-builders.js';
import { startS3Server, type S3Server } from '../testing/s3-server.js';
import { startTestHost } from '../testing/test-host.js';
import { openReplayBucket } from './replay-bucket.js';

let storage: S3Server;
beforeAll(async () => {
  storage = await startS3Server();
});
afterAll(() => storage.close());

const bucket = (changes: Partial<S3Server['settings']> = {}) =>
  openReplayBucket({ ...storage.settings, ...changes });
const readBytes = async (hash: string) => buffer((await bucket().get(hash)) ?? Readable.from([]));

test('a file is kept in the bucket under its hash, and read back', { tags: 'rest' }, async () => {
  const bytes = randomBytes(100_000);

  const hash = await bucket().put(bytes);

  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(storage.files.get(`/replays/${hash.slice(0, 2)}/${hash}`)).toEqual(bytes);
  expect(await readBytes(hash)).toEqual(bytes);
});

test('what is not there, and what is no hash, is nothing', async () => {
  expect(await bucket().get('0'.repeat(64))).toBeUndefined();
  expect(await bucket().get('../other/file')).toBeUndefined();
});

test('a file whose content is not what its name says is not given out whole', async () => {
  const hash = await bucket().put(randomBytes(10));

  storage.files.set(`/replays/${hash.slice(0, 2)}/${hash}`, randomBytes(10));

  await expect(readBytes(hash)).rejects.toThrow(hash);
});

test('a storage that refuses the key is told as such, for reading and for storing', async () => {
  const stranger = bucket({ secret: 'another secret' });

  await expect(stranger.put(randomBytes(10))).rejects.toMatchObject({
    name: 'ReplayBucketError',
    status: 403,
  });
  await expect(stranger.get('0'.repeat(64))).rejects.toMatchObject({
    name: 'ReplayBucketError',
    status: 403,
  });
});

test('a storage that is busy for a moment is asked again', async () => {
  const bytes = randomBytes(10);
  storage.beBusy(2);

  const hash = await bucket().put(bytes);

  expect(await readBytes(hash)).toEqual(bytes);
});

test('a storage that stays busy is given up', async () => {
  storage.beBusy(4);

  await expect(bucket().put(randomBytes(10))).rejects.toMatchObject({ name: 'PartAwayError' });
});

test(
  'with a bucket set, a host stores replays in it, gives them out of it, and says when it is away',
  { tags: 'rest' },
  async () => {
    const host = await startTestHost({ configuration: { replayBucket: storage.settings } });
    await seedSeasons(host.database.db);
    const [winner = 0, loser = 0] = await seedPersonas(host.database.db, ['Anna', 'Boris']);
    const match = aMatch(winner, loser);
    const bytes = randomBytes(5_000);
    await host.services.ingest.matches([match]);
    const before = storage.files.size;

    await host.services.replayFiles.store(match.guid, bytes);
    const { cookie } = await host.createUser('User');
    const download = () =>
      host.app.inject({
        method: 'POST',
        url: '/api/match/download',
        headers: { cookie },
        payload: { guid: match.guid },
      });
    const answer = await download();
    storage.beBusy(4);
    const refused = await download();
    await host.close();

    expect(storage.files.size).toBe(before + 1);
    expect(answer.rawPayload).toEqual(bytes);
    // While the storage is away.
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json<{ detail: string }>().detail).toContain('storage of replays');
    expect(refused.body).not.toContain('database');
  },
);
