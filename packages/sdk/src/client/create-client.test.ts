import { expect, expectTypeOf, test } from 'vitest';
import { listEndpoints } from '../contract/index.js';
import { clientOf, errorOf } from '../testing/test-client.js';
import type { Client } from './create-client.js';
import { InputError } from './errors.js';
import type { LadderRow } from './read/rows.gen.js';

const done = () => Response.json({ code: 0, info: 'done' });

test('there is a method for every endpoint of the contract', () => {
  const { client } = clientOf([done()]);

  const methods = listEndpoints().map(({ key }) => {
    const [group = '', name = ''] = key.split('.');
    return (client as unknown as Record<string, Record<string, unknown>>)[group]?.[name];
  });

  expect(new Set(methods.map((method) => typeof method))).toEqual(new Set(['function']));
  expect(client.ladders.page).toBe(client.ladders.page);
});

test('a call that is not in the contract is refused before anything is sent', async () => {
  const { client, sent } = clientOf([done()]);
  const ladders = client.ladders as unknown as { invent: () => Promise<unknown> };

  const error = await errorOf(ladders.invent());

  expect(error).toBeInstanceOf(InputError);
  expect(sent).toEqual([]);
});

test('a group of calls can be awaited and printed like any object', async () => {
  const { client } = clientOf([done()]);

  expect(await Promise.resolve(client.ladders)).toBe(client.ladders);
  expect(JSON.stringify(client.ladders)).toBe('{}');
});

// S7-44
test('a ladder without a page is asked for its first page', async () => {
  const { client, sent } = clientOf([Response.json({ total: 0, records: [] })]);

  await client.ladders.page({ mod: 'corona', type: '3v3' });

  expect(sent[0]?.url).toBe('https://host.test/api/stats/ladder/corona/3v3/records/page/1/result');
});

// S7-44
test('path parameters are sent in the path', async () => {
  const { client, sent } = clientOf([Response.json({ total: 0, records: [] })]);

  await client.ladders.page({ mod: 'corona', type: '3v3', page: 2 });

  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: 'https://host.test/api/stats/ladder/corona/3v3/records/page/2/result',
    body: undefined,
  });
});

// S7-46
test('the slash at the end of a path is kept', async () => {
  const { client, sent } = clientOf([Response.json({ records: [] })]);

  await client.ladders.eloDistribution({ mod: 'ra3', type: '1v1' });

  expect(sent[0]?.url).toBe('https://host.test/api/stats/elo/distribution/ra3/1v1/');
});

// S7-45
test('an optional path parameter that is not given leaves its segment out', async () => {
  const { client, sent } = clientOf([Response.json({})]);

  await client.statistics.factions({ mod: 'ra3', minElo: 1000 });

  expect(sent[0]?.url).toBe('https://host.test/api/stats/1v1/factions/ra3?minElo=1000');
});

test('names are encoded, so that they stay one segment of the path', async () => {
  const { client, sent } = clientOf([done()]);

  await client.matches.favouritesByTag({ tag: 'a/b?c 中', page: 1 }).catch(() => undefined);

  expect(sent[0]?.url).toBe('https://host.test/api/match/get/my/favourite/a%2Fb%3Fc%20%E4%B8%AD/1/result');
});

test.each(['', '.', '..'])('a path parameter %j is refused before anything is sent', async (tag) => {
  const { client, sent } = clientOf([done()]);

  const error = await errorOf(client.matches.favouritesByTag({ tag, page: 1 }));

  expect(error).toBeInstanceOf(InputError);
  expect(sent).toHaveLength(0);
});

// S7-03, S7-08
test('the fields of a POST are its JSON body', async () => {
  const { client, sent } = clientOf([done()]);

  await client.accounts.login({ uname: 'commander', pwd: 'secret-1' });

  expect(sent[0]?.method).toBe('POST');
  expect(sent[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ uname: 'commander', pwd: 'secret-1' });
});

// S7-54
test('path parameters stay out of the body', async () => {
  const { client, sent } = clientOf([done()]);
  const captcha = {
    bgImageWidth: 340,
    bgImageHeight: 212,
    sliderImageWidth: 60,
    sliderImageHeight: 212,
    startSlidingTime: 0,
    trackList: [],
  };

  await client.personas.add({ name: 'Yuriko', captchaId: 'c1', ...captcha });

  expect(sent[0]?.url).toBe('https://host.test/api/player/persona/add/Yuriko/c1');
  expect(JSON.parse(String(sent[0]?.body))).toEqual(captcha);
});

// S7-53
test('a body that is a list is sent whole', async () => {
  const { client, sent } = clientOf([Response.json({ records: [] })]);
  const guid = '00000000-0000-4000-8000-000000000001';

  await client.matches.myStatus({ body: [guid] });

  expect(JSON.parse(String(sent[0]?.body))).toEqual([guid]);
});

// S7-32
test('a POST without input sends an empty JSON object', async () => {
  const { client, sent } = clientOf([Response.json({ code: 0, info: '', count: 100 })]);

  await client.invitations.generate();

  expect(sent[0]?.body).toBe('{}');
});

test('a write carries the key that its caller gives, and none otherwise', async () => {
  const { client, sent } = clientOf([Response.json({ code: 0, info: '', count: 100 })]);

  await client.invitations.generate({}, { idempotencyKey: 'batch-1' });
  await client.invitations.generate();

  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['batch-1', undefined]);
});

test('bytes are sent as they are', async () => {
  const { client, sent } = clientOf([Response.json({ stored: true })], {
    headers: { authorization: 'Bearer t' },
  });

  await client.ingest.replay({ guid: '00000000-0000-4000-8000-000000000001', body: new Uint8Array([1, 2]) });

  expect(sent[0]?.body).toEqual(new Uint8Array([1, 2]));
  expect(sent[0]?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    authorization: 'Bearer t',
  });
});

// S7-56
test('a replay comes as bytes', async () => {
  const { client } = clientOf([new Response(new Uint8Array([82, 65, 51]))]);

  const replay = await client.replays.download({ guid: '00000000-0000-4000-8000-000000000001' });

  expect(replay).toEqual(new Uint8Array([82, 65, 51]));
});

// S7-58
test('game strings come as text', async () => {
  const { client, sent } = clientOf([new Response('NAME:SOVIET\n"Soviet Union"\nEND')]);

  const text = await client.maps.gameStrings({ locale: 'en' });

  expect(text).toContain('Soviet Union');
  expect(sent[0]?.url).toBe('https://host.test/gamestrings/en.str');
});

test('calls are typed by the contract', () => {
  const { client } = clientOf([done()]);

  expectTypeOf(client.ladders.page).returns.resolves.toEqualTypeOf<{ total: number; records: LadderRow[] }>();
  expectTypeOf<Client['accounts']['signInStatus']>().toBeCallableWith();
  // @ts-expect-error a mod without ladders
  expectTypeOf(client.ladders.page).parameter(0).toEqualTypeOf<{ mod: 'dawn'; type: '1v1'; page: number }>();
  // @ts-expect-error the input is required
  expectTypeOf(client.ladders.page).toBeCallableWith();
  // @ts-expect-error options are the second argument
  expectTypeOf(client.accounts.signInStatus).toBeCallableWith({ signal: new AbortController().signal });
});
