import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { aMatch } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

describeOnEachEngine('what the matches of a user say', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  const now = new Date('2026-06-20T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
  });
  afterAll(() => host.close());

  const signIn = ({ userId }: TestUser) =>
    host.app.inject({
      method: 'POST',
      url: '/internal/logins',
      headers: serviceHeaders(host.serviceToken),
      payload: { userId, address: '192.0.2.9', machineCode: 'one-machine' },
    });
  const personaOf = async ({ userId }: TestUser) => {
    const url = `/api/admin/info/user/${String(userId)}`;
    const { personas } = await desk.read<{ personas: { personaId: number }[] }>(url);
    return personas[0]?.personaId ?? 0;
  };

  test('is how many lost sync beside everybody, and the games with related accounts', async () => {
    const user = await host.createUser('User', ['Main']);
    const brother = await host.createUser('User', ['Second']);
    const other = await host.createUser('User', ['Third']);
    await signIn(user);
    await signIn(brother);
    const [own, his, third] = [await personaOf(user), await personaOf(brother), await personaOf(other)];
    await host.services.ingest.matches([
      aMatch(own, his),
      aMatch(his, own),
      aMatch(own, third, { type: 'AutoMatchDsync' }),
      aMatch(his, third),
      aMatch(own, his, { startTime: '2025-01-01T00:00:00.000Z' }),
    ]);

    const url = `/api/ext/admin/users/${String(user.userId)}/evidence`;
    const evidence = await desk.read<ReplyOf<EndpointOf<'cases.evidence'>>>(url);

    expect(evidence.own).toEqual({ matches: 3, desyncs: 1 });
    expect(evidence.everybody).toEqual({ matches: 4, desyncs: 1 });
    expect(evidence.games).toMatchObject([
      { userId: brother.userId, userName: brother.userName, matches: 2, opposed: 2, wins: 1 },
    ]);
  });
});
