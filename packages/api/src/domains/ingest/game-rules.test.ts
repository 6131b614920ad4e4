import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { serviceHeaders, startTestHost, type TestHost } from '../../testing/index.js';

const PATH = 'data/maps/internal/[rmg] arena_2';
const aRule = {
  path: PATH,
  checksum: 11,
  goodChecksums: [22, 33],
  size: 0,
  goodSizes: [],
  message: 'Please fetch the newer Arena.',
  reason: 'the old one crashes',
  active: true,
};

describeOnEachEngine('map rules and forbidden names', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
  });
  beforeEach(async () => {
    await host.database.db.deleteFrom('map_rules').execute();
    await host.database.db.deleteFrom('bad_personas').execute();
  });
  afterAll(() => host.close());

  const setRule = (changes: object = {}) => desk.post('/api/admin/badmap/set', { ...aRule, ...changes });
  const listRules = async () => (await desk.read<{ records: object[] }>('/api/admin/badmap/list')).records;
  const tryMap = (query: Record<string, string>) =>
    desk.read<object>(`/api/ext/admin/map-rule-test?${new URLSearchParams(query).toString()}`);
  const addName = (name: string) => desk.post('/api/admin/badpersona/add', { name });
  const removeName = (name: string) => desk.post('/api/admin/badpersona/remove', { name });

  // S3-08 S5-15 S7-35 S7-36
  test('a rule is kept under its normalised path, with who added it and when', async () => {
    await setRule({ path: String.raw`Data\Maps\Internal\[RMG] Arena_2\[RMG] Arena_2.map` });

    expect(await listRules()).toEqual([
      { ...aRule, addedBy: desk.admin.userName, addedTime: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  test('a rule that is set again is changed, and stays its first author’s', async () => {
    await setRule();
    now = new Date('2026-03-02T12:00:00Z');
    const other = await openAdminDesk(host);

    await other.post('/api/admin/badmap/set', { ...aRule, path: `${PATH}/`, active: false });

    now = new Date('2026-03-01T12:00:00Z');
    expect(await listRules()).toEqual([
      { ...aRule, active: false, addedBy: desk.admin.userName, addedTime: '2026-03-01T12:00:00.000Z' },
    ]);
    const [latest] = await desk.readAudit(`map:${PATH}`);
    expect(latest).toMatchObject({
      act: 'admin.setBadMap',
      adminUserName: other.admin.userName,
      before: { active: true },
      after: { active: false },
    });
  });

  test.each([{ path: '.map' }, { path: '///' }, { checksum: 1e300 }, { size: 0.5 }, { message: 'a\u0000b' }])(
    'a rule with %j is refused',
    async (change) => {
      expect((await setRule(change)).statusCode).toBe(400);
      expect(await listRules()).toEqual([]);
    },
  );

  test.each([
    { why: 'a correct version passes', rule: {}, map: { checksum: '22' }, outcome: 'correct' },
    { why: 'any other version is refused', rule: {}, map: { checksum: '44' }, outcome: 'refused' },
    { why: 'a version that nobody knows is refused', rule: {}, map: {}, outcome: 'refused' },
    {
      why: 'a correct checksum with a wrong size is refused',
      rule: { goodSizes: [7] },
      map: { checksum: '22', size: '8' },
      outcome: 'refused',
    },
    {
      why: 'without correct versions the named one is refused',
      rule: { goodChecksums: [] },
      map: { checksum: '11', size: '5' },
      outcome: 'refused',
    },
    {
      why: 'without correct versions another one passes',
      rule: { goodChecksums: [] },
      map: { checksum: '12' },
      outcome: 'correct',
    },
    {
      why: 'a correct size is enough where no checksum is listed',
      rule: { goodChecksums: [], goodSizes: [7] },
      map: { checksum: '11', size: '7' },
      outcome: 'correct',
    },
    {
      why: 'a wrong size is refused where no checksum is listed',
      rule: { goodChecksums: [], goodSizes: [7] },
      map: { checksum: '12', size: '8' },
      outcome: 'refused',
    },
    {
      why: 'the named checksum in another size passes',
      rule: { goodChecksums: [], size: 5 },
      map: { checksum: '11', size: '6' },
      outcome: 'correct',
    },
    {
      why: 'a rule without checksum and size names every version',
      rule: { goodChecksums: [], checksum: 0 },
      map: { checksum: '12', size: '6' },
      outcome: 'refused',
    },
    {
      why: 'a rule that is switched off asks for nothing',
      rule: { active: false },
      map: {},
      outcome: 'inactive',
    },
  ])('tried with a map: $why', async ({ rule, map, outcome }) => {
    await setRule(rule);

    const tried = await tryMap({ path: `${PATH.toUpperCase()}\\arena.map`, ...map });

    expect(tried).toMatchObject({
      path: PATH,
      outcome,
      rule: { reason: aRule.reason },
      message: outcome === 'refused' ? aRule.message : null,
    });
  });

  test('a map without a rule meets none', async () => {
    expect(await tryMap({ path: 'Other/' })).toEqual({
      ...{ path: 'other', outcome: 'noRule' },
      ...{ rule: null, message: null, recentMatches: 0 },
    });
  });

  // S3-09 S7-37 S7-38
  test('a forbidden name is listed, with who forbade it; again it is a repeated operation', async () => {
    const first = await addName('Rude Name');

    const again = await addName('rude name');

    expect(first.json()).toEqual({ code: 0, info: 'ok' });
    expect(again.json()).toMatchObject({ status: 400, title: 'repeated operation' });
    expect(await desk.read('/api/admin/badpersona/list')).toEqual({
      records: [{ name: 'Rude Name', addedBy: desk.admin.userName, addedTime: '2026-03-01T12:00:00.000Z' }],
    });
  });

  // S7-39
  test('a name that is allowed again is gone from the list; again it is not found', async () => {
    await addName('Rude Name');

    const first = await removeName('RUDE NAME');
    const again = await removeName('Rude Name');

    expect([first.statusCode, again.statusCode]).toEqual([200, 404]);
    expect(await desk.read('/api/admin/badpersona/list')).toEqual({ records: [] });
    expect((await desk.readAudit('name:RUDE NAME')).map(({ act }) => act)).toEqual([
      'admin.removeBadPersona',
    ]);
    expect((await desk.readAudit('name:Rude Name')).map(({ act }) => act)).toContain('admin.addBadPersona');
  });

  // S9-03
  test('the game server reads what is active, and hears to ask again in five minutes', async () => {
    await setRule();
    await setRule({ path: 'off', active: false });
    await addName('Rude Name');

    const answer = await host.app.inject({
      url: '/internal/rules',
      headers: serviceHeaders(host.serviceToken),
    });

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      mapRules: [{ path: PATH }],
      badPersonaNames: ['Rude Name'],
      askAgainSeconds: 5 * 60,
    });
  });
});
