import { adminLimits, limits } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

const DAY_MS = 24 * 60 * 60_000;
type Inbox = ReplyOf<EndpointOf<'complaints.inbox'>>;
type Own = ReplyOf<EndpointOf<'complaints.own'>>;

describeOnEachEngine('reports of players and the inbox', (engine) => {
  let host: TestHost;
  let now: Date;
  let author: TestUser;
  let moderator: TestUser;
  let personaId: number;
  let matchId: number;
  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    host = await startTestHost({ engine, world: 'tiny', clock: () => now });
    moderator = await host.createUser('User', ['Of the staff']);
    await host.services.makeModerator(moderator.userId);
    personaId = host.world?.personaIds[0] ?? 0;
    matchId = host.world?.matchIds[0] ?? 0;
  });
  beforeEach(async () => {
    author = await host.createUser('User');
  });
  afterAll(() => host.close());

  const file = (changes: object = {}, as = author) =>
    callAs(host, as).post('/api/ext/player/complaints/file', {
      ...{ personaId, topic: 'cheating', text: 'sees through the fog' },
      ...changes,
    });
  const readOwn = async () =>
    (await callAs(host, author).get('/api/ext/player/complaints')).json<Own>().records;
  const readInbox = async (as = moderator, query = '') =>
    (await callAs(host, as).get(`/api/ext/admin/inbox${query}`)).json<Inbox>();
  const newestEntry = async (as = moderator) =>
    (await readInbox(as, `?userId=${String(author.userId)}`)).records.at(-1)?.entryId ?? 0;
  const claim = (entryId: number, as = moderator, isClaimed = true) =>
    callAs(host, as).post('/api/ext/admin/inbox/claim', { entryId, isClaimed });
  const resolve = (entryId: number, changes: object = {}, as = moderator) =>
    callAs(host, as).post('/api/ext/admin/inbox/resolve', {
      ...{ entryId, outcome: 'dismissed', answer: 'The replay shows a scout.' },
      ...changes,
    });

  test('a report about a match is in the inbox, and its author reads the answer', async () => {
    await file({ matchId });
    const entryId = await newestEntry();
    const resolved = await resolve(entryId);

    expect(resolved.statusCode).toBe(200);
    expect(await readOwn()).toMatchObject([
      { topic: 'cheating', personaId, matchId, outcome: 'dismissed', answer: 'The replay shows a scout.' },
    ]);
    expect((await readInbox(moderator, '?state=resolved')).records[0]).toMatchObject({
      ...{ entryId, resolvedBy: moderator.userName, persona: { personaName: 'Alpha' } },
    });
  });

  test('an open report keeps its author from another about the same persona for a week', async () => {
    const first = await file();
    const second = await file();
    now = new Date(now.getTime() + (limits.complaints.pairDays + 1) * DAY_MS);
    const later = await file();

    expect([first, second, later].map(({ statusCode }) => statusCode)).toEqual([200, 400, 200]);
  });

  test('of two reports at once about one persona, one is stored', async () => {
    const answers = await Promise.all([file(), file()]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('another persona of the same account may be reported too, which would else tell whose it is', async () => {
    const other = await host.createUser('User', [`One ${author.userName}`, `Two ${author.userName}`]);
    const ids = (await host.services.personas.ofUser(other.userId)).map((each) => each.personaId);

    const answers = [await file({ personaId: ids[0] }), await file({ personaId: ids[1] })];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('an own persona and a match without the persona are refused', async () => {
    const [own] = await host.services.personas.ofUser(moderator.userId);
    const ofOwn = await file({ personaId: own?.personaId }, moderator);
    const ofMatch = await file({ matchId: 1 });

    expect([ofOwn.statusCode, ofMatch.statusCode]).toEqual([400, 404]);
  });

  test('a user reports no more than the limit in a day', async () => {
    const names = Array.from(
      { length: limits.complaints.perDay + 1 },
      (_, index) => `M${index}${author.userName}`,
    );
    const other = await host.createUser(
      'User',
      names.map((name) => name.slice(0, 16)),
    );
    const ids = (await host.services.personas.ofUser(other.userId)).map((each) => each.personaId);

    const codes = [];
    for (const id of ids) codes.push((await file({ personaId: id })).statusCode);

    expect(codes.filter((code) => code === 200)).toHaveLength(limits.complaints.perDay);
    expect(codes.at(-1)).toBe(429);
  });

  test('a claimed entry belongs to who claimed it for an hour, and may be given back', async () => {
    const colleague = await host.createUser('Admin');
    await file();
    const entryId = await newestEntry();
    await claim(entryId);
    const refused = await resolve(entryId, {}, colleague);
    await claim(entryId, moderator, false);
    const taken = await claim(entryId, colleague);
    now = new Date(now.getTime() + 2 * 60 * 60_000);
    const after = await resolve(entryId);

    expect([refused, taken, after].map(({ statusCode }) => statusCode)).toEqual([409, 200, 200]);
    expect(refused.json()).toMatchObject({ change: { changedBy: moderator.userName } });
  });

  test('an admin takes over what a moderator claimed, who then resolves it no more', async () => {
    const admin = await host.createUser('Admin');
    await file();
    const entryId = await newestEntry();
    await claim(entryId);
    const answers = [await claim(entryId, admin), await claim(entryId), await resolve(entryId)];
    answers.push(await resolve(entryId, {}, admin));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409, 200]);
  });

  test('a moderator sees nothing about a colleague or an admin, neither entries nor figures', async () => {
    const colleague = await host.createUser('User', ['A colleague']);
    await host.services.makeModerator(colleague.userId);
    const [persona] = await host.services.personas.ofUser(colleague.userId);
    const before = (await readInbox()).figures;
    await file({ personaId: persona?.personaId });

    expect(await newestEntry()).toBe(0);
    expect((await readInbox()).figures).toEqual(before);
    expect(await newestEntry(await host.createUser('Admin'))).not.toBe(0);
  });

  test('a list that grows and is worked off goes on page by page, each entry once', async () => {
    const admin = await host.createUser('Admin');
    const about = await host.createUser('User', ['Much reported']);
    const [persona] = await host.services.personas.ofUser(about.userId);
    for (let index = 0; index < adminLimits.inboxEntries + 3; index += 1)
      await file({ personaId: persona?.personaId }, await host.createUser('User'));
    const query = `?userId=${String(about.userId)}`;
    const first = await readInbox(admin, query);
    await resolve(first.records[0]?.entryId ?? 0, {}, admin);
    await file({ personaId: persona?.personaId }, await host.createUser('User'));
    const second = await readInbox(admin, `${query}&page=2&behind=${first.next ?? ''}`);

    expect([first.records.length, first.totalCount, second.records.length]).toEqual([
      ...[adminLimits.inboxEntries, adminLimits.inboxEntries + 3, 4],
    ]);
    expect(new Set([...first.records, ...second.records].map(({ entryId }) => entryId)).size).toBe(
      adminLimits.inboxEntries + 4,
    );
    expect(second.next).toBeUndefined();
  });

  test('nobody who writes a lot keeps others waiting, and a filter leaves one kind', async () => {
    const about = await host.createUser('User', ['Reported a', 'Reported b', 'Reported c']);
    const ids = (await host.services.personas.ofUser(about.userId)).map((each) => each.personaId);
    const [many, one] = [await host.createUser('User'), await host.createUser('User')];
    for (const id of ids) await file({ personaId: id }, many);
    now = new Date(now.getTime() + 1000);
    await file({ personaId: ids[0] }, one);
    const { records } = await readInbox(moderator, `?userId=${String(about.userId)}`);
    const signals = await readInbox(moderator, `?userId=${String(about.userId)}&kind=desyncs`);

    expect(records.map(({ author }) => author?.userId)).toEqual([
      ...[many.userId, one.userId, many.userId, many.userId],
    ]);
    expect(signals).toMatchObject({ records: [], totalCount: 0 });
  });

  test('an entry is resolved once, with an answer, and not by an outcome of appeals', async () => {
    await file();
    const entryId = await newestEntry();
    const answers = [
      await resolve(entryId, { answer: ' ' }),
      await resolve(entryId, { outcome: 'lifted' }),
      await resolve(entryId),
      await resolve(entryId),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200, 409]);
  });

  test('a moderator neither sees nor resolves a report about the own persona; an admin does', async () => {
    const [own] = await host.services.personas.ofUser(moderator.userId);
    const admin = await host.createUser('Admin');
    await file({ personaId: own?.personaId });
    const entryId = await newestEntry(admin);

    expect(entryId).not.toBe(0);
    expect(await newestEntry()).toBe(0);
    expect((await resolve(entryId)).statusCode).toBe(404);
    expect((await resolve(entryId, {}, admin)).statusCode).toBe(200);
  });
});
