import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.js';

const SETTINGS = {
  REPLAY_S3_ENDPOINT: 'https://s3.example.org/',
  REPLAY_S3_BUCKET: 'ra3-replays',
  REPLAY_S3_KEY: 'key',
  REPLAY_S3_SECRET: 'hunter2',
};
const read = (environment: Record<string, string>) => readConfiguration(environment, '/site');

test('without settings of a bucket replays are kept in the data directory', () => {
  expect(read({})).not.toHaveProperty('replayBucket');
});

test('the settings of a bucket are understood, with or without a region', () => {
  const bucket = {
    endpoint: 'https://s3.example.org',
    bucket: 'ra3-replays',
    keyId: 'key',
    secret: 'hunter2',
  };

  expect(read(SETTINGS).replayBucket).toEqual({ ...bucket, region: 'us-east-1' });
  expect(read({ ...SETTINGS, REPLAY_S3_REGION: 'auto' }).replayBucket).toEqual({ ...bucket, region: 'auto' });
});

test.each([
  [{ REPLAY_S3_SECRET: '' }, /^REPLAY_S3_SECRET must be set too, [^\n]+$/],
  [{ REPLAY_S3_KEY: '', REPLAY_S3_BUCKET: '' }, /^REPLAY_S3_BUCKET, REPLAY_S3_KEY must be set too, [^\n]+$/],
  [
    { REPLAY_S3_ENDPOINT: 'https://u:hunter2@s3.example.org' },
    /^REPLAY_S3_ENDPOINT must be the address [^\n]+$/,
  ],
  [{ REPLAY_S3_ENDPOINT: 's3://bucket' }, /^REPLAY_S3_ENDPOINT must be the address [^\n]+$/],
  [{ REPLAY_S3_BUCKET: '../other' }, /^REPLAY_S3_BUCKET must be the name [^\n]+$/],
])('%o is one mistake, and is told without the secret', (change, message) => {
  const start = () => read({ ...SETTINGS, ...change });

  expect(start).toThrow(message);
  expect(start).not.toThrow(/hunter2/);
});
