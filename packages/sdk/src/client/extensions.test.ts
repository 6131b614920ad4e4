import { expect, test } from 'vitest';
import { connectionRefused, problem } from '../testing/scripted-fetch.js';
import { clientOf, errorOf } from '../testing/test-client.js';

test('a host is asked for its extensions once', async () => {
  const { client, sent } = clientOf([Response.json({ extensions: ['ingest.status'] })]);

  const answers = await Promise.all([client.supports('ingest.status'), client.supports('ingest.matches')]);

  expect(answers).toEqual([true, false]);
  expect(sent.map(({ url }) => url)).toEqual(['https://host.test/api/ext/capabilities']);
});

test('the calls of the specification are taken to be there without asking', async () => {
  const { client, sent } = clientOf([problem(404, 'not found')]);

  expect(await client.supports('ladders.page')).toBe(true);
  expect(sent).toHaveLength(0);
});

test.each([
  ['knows no such call', () => problem(404, 'not found')],
  ['wants a login for it', () => problem(401, 'please login')],
  ['answers with its site', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('a host that %s has no extensions', async (_, answer) => {
  const { client, sent } = clientOf([answer()]);

  const answers = [await client.supports('ingest.status'), await client.supports('ingest.matches')];

  expect(answers).toEqual([false, false]);
  expect(sent).toHaveLength(1);
});

test.each([
  ['cannot be reached', connectionRefused()],
  ['is starting', problem(503, 'starting')],
])('a host that %s is asked again later', async (_, failure) => {
  const { client } = clientOf([failure, Response.json({ extensions: ['ingest.status'] })], {
    retries: 0,
  });

  const error = await errorOf(client.supports('ingest.status'));

  expect(error).toMatchObject({ retryable: true });
  expect(await client.supports('ingest.status')).toBe(true);
});

test('players are searched by name, and one match is read by its guid', async () => {
  const guid = '01234567-89ab-4cde-8f01-23456789abcd';
  const best = { mod: 'corona', type: '1v1', elo: 1234, rank: 5, factions: ['Celestial'] };
  const found = { personaId: 7, personaName: 'Anna & Co', best };
  const { client, sent } = clientOf([Response.json({ records: [found] }), Response.json({ id: 4 })]);

  const players = await client.personas.search({ name: 'na & c', limit: 3 });
  const match = await client.matches.get({ guid });

  expect(players.records).toEqual([found]);
  expect(match).toMatchObject({ id: '4', type: 'Unknown', winners: [] });
  expect(sent.map(({ url }) => url)).toEqual([
    'https://host.test/api/ext/personas/search?name=na+%26+c&limit=3',
    `https://host.test/api/ext/matches/${guid}`,
  ]);
});
