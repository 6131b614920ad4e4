import { expect, test } from 'vitest';
import type { Database } from '../database/in-transaction.js';
import { Refusal } from '../values/refusal.js';
import { makePreviewReader } from './preview-facts.js';

/** Matches are read by the service of matches alone. */
const noDatabase = {} as Database;
const subject = { kind: 'match', matchId: 7 } as const;

test('a match that does not exist has no facts', async () => {
  const read = makePreviewReader({
    db: noDatabase,
    readMatch: () => Promise.reject(new Refusal('notFound')),
  });

  await expect(read(subject)).resolves.toBeUndefined();
});

test('a failure of the database is not taken for a match that does not exist', async () => {
  const read = makePreviewReader({
    db: noDatabase,
    readMatch: () => Promise.reject(new Error('connection refused')),
  });

  await expect(read(subject)).rejects.toThrow('connection refused');
});
