import { adminLimits } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { aMatch } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

type Inbox = ReplyOf<EndpointOf<'complaints.inbox'>>;

describeOnEachEngine('what the host notices by itself', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  beforeAll(async () => {
    host = await startTestHost({ engine, world: 'tiny' });
    desk = await openAdminDesk(host);
  });
  afterAll(() => host.close());

  const noticed = async (kind: string) => {
    await host.services.sweep();
    await host.services.sweep();
    const { records } = await desk.read<Inbox>('/api/ext/admin/inbox');
    return records.filter((entry) => entry.kind === kind);
  };

  test('many desynchronised matches of a persona make one entry of the inbox', async () => {
    const [a = 0, b = 0] = host.world?.personaIds ?? [];
    const match = () => aMatch(a, b, { type: 'Dsync', startTime: new Date().toISOString() });
    await host.services.ingest.matches(Array.from({ length: adminLimits.signals.desyncs }, match));

    const signals = await noticed('desyncs');

    expect(signals.map(({ persona, count }) => [persona?.personaName, count])).toEqual([
      ['Alpha', adminLimits.signals.desyncs],
      ['Bravo', adminLimits.signals.desyncs],
    ]);
  });

  test('a new name that contains a forbidden one, and a ban that ends today', async () => {
    await desk.post('/api/admin/badpersona/add', { name: 'Kremlin' });
    const user = await host.createUser('User', ['KREMLlN guard', 'Gardener']);
    const { userId } = user;
    await desk.post('/api/admin/ban/', {
      userId,
      banTime: '3h',
      type: 1,
      reasonChinese: '',
      reasonEnglish: '',
    });

    const names = await noticed('nearForbiddenName');
    const bans = await noticed('banEnding');
    await desk.post('/api/admin/ban/', {
      userId,
      banTime: '0',
      type: 1,
      reasonChinese: '',
      reasonEnglish: '',
    });

    expect(names).toMatchObject([{ persona: { personaName: 'KREMLlN guard' }, text: 'Kremlin' }]);
    expect(bans).toMatchObject([{ user: { userId } }]);
    expect(await noticed('banEnding')).toEqual([]);
  });

  test('opponents who signed in from one computer', async () => {
    const [one, two] = [
      await host.createUser('User', ['Left hand']),
      await host.createUser('User', ['Right hand']),
    ];
    for (const { userId } of [one, two])
      await host.services.gameLogins.report({
        ...{ userId, address: '198.51.100.4', mac: '00:1a:2b:3c:4d:5e', machineCode: 'one-machine' },
      });
    const [left] = await host.services.personas.ofUser(one.userId);
    const [right] = await host.services.personas.ofUser(two.userId);
    const startTime = new Date().toISOString();
    await host.services.ingest.matches([aMatch(left?.personaId ?? 0, right?.personaId ?? 0, { startTime })]);

    expect(await noticed('sharedComputer')).toMatchObject([{ count: 1 }]);
  });
});
