import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

type Events = ReplyOf<EndpointOf<'cases.events'>>['records'];

describeOnEachEngine('what else happened to a user', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let user: TestUser;
  let moderator: TestUser;
  let personaId: number;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
    moderator = await host.createUser('User');
    await host.services.makeModerator(moderator.userId);
    user = await host.createUser('User', ['First']);
    const found = await desk.read<{ personas: { personaId: number }[] }>(
      `/api/admin/info/user/${String(user.userId)}`,
    );
    personaId = found.personas[0]?.personaId ?? 0;
  });
  afterAll(() => host.close());

  const pass = () => (now = new Date(now.getTime() + 60_000));
  const readEvents = async (of = user, as: Pick<AdminDesk, 'get'> = desk) =>
    (await as.get(`/api/ext/admin/users/${String(of.userId)}/events`)).json<{ records: Events }>().records;

  test('has renames with both names and who did it, and reports about the user and by the user', async () => {
    const author = await host.createUser('User');
    const complaint = { personaId, topic: 'insults', text: 'bad words' };
    await callAs(host, author).post('/api/ext/player/complaints/file', complaint);
    pass();
    await desk.post(`/api/admin/changename/persona/${String(personaId)}/Second/false`, {});

    expect(await readEvents()).toMatchObject([
      { kind: 'rename', oldName: 'First', newName: 'Second', by: desk.admin.userName },
      { kind: 'inbox', inboxKind: 'complaint', isAuthor: false, text: 'bad words', outcome: null },
    ]);
    expect(await readEvents(author)).toMatchObject([
      { kind: 'inbox', isAuthor: true, persona: { personaName: 'Second' }, other: { userId: user.userId } },
    ]);
  });

  test('is found in the inbox by the user whom it is about, and by its author', async () => {
    const author = await host.createUser('User');
    const complaint = { personaId, topic: 'leaving', text: 'left' };
    await callAs(host, author).post('/api/ext/player/complaints/file', complaint);
    const textsOf = async (of: TestUser) => {
      const url = `/api/ext/admin/inbox?userId=${String(of.userId)}`;
      return (await desk.read<{ records: { text: string }[] }>(url)).records.map(({ text }) => text);
    };

    expect(await textsOf(author)).toEqual(['left']);
    expect(await textsOf(user)).toContain('left');
  });

  test('has the codes that an admin made, applied for and gave away, and never their values', async () => {
    await desk.post('/api/admin/invitation/generate', {});
    pass();
    const { value } = (await desk.post('/api/admin/invitation/apply', { description: 'for Anna' })).json<{
      value: string;
    }>();

    const events = await readEvents(desk.admin);

    expect(events).toMatchObject([
      { kind: 'codeApplied', text: 'for Anna' },
      { kind: 'codesMade', count: 100 },
    ]);
    expect(JSON.stringify(events)).not.toContain(value);
  });

  test('shows a moderator no report that the moderator wrote', async () => {
    await callAs(host, moderator).post('/api/ext/player/complaints/file', {
      ...{ personaId, topic: 'name', text: 'rude' },
    });
    const textsFor = async (as: Pick<AdminDesk, 'get'>) =>
      (await readEvents(user, as)).map(({ text }) => text);

    expect(await textsFor(callAs(host, moderator))).not.toContain('rude');
    expect(await textsFor(desk)).toContain('rude');
  });
});
