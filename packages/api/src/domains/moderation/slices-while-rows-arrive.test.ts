import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/call-as.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';

interface Answer {
  readonly records?: readonly object[];
  readonly items?: readonly object[];
  readonly next?: string;
}

describeOnEachEngine('slices of a list that grows at the top', (engine) => {
  let host: TestHost;
  let [user, admin]: TestUser[] = [];
  let now = Date.parse('2026-03-01T12:00:00Z');
  let number = 0;
  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => new Date(now) });
    user = await host.createUser('User', ['First']);
    admin = await host.createUser('Admin');
    await arrive(5);
  });
  afterAll(() => host.close());

  const arrive = async (count: number) => {
    const { db } = host.database;
    const [persona] = await db.selectFrom('personas').select('persona_id').execute();
    for (let left = count; left > 0; left -= 1) {
      now += 1000;
      number += 1;
      const at = new Date(now);
      const login = { record_id: number, user_id: user?.userId ?? 0, logged_in_at: at, address: '192.0.2.1' };
      const mac = `00:00:00:00:00:0${String(number)}`;
      await db
        .insertInto('login_records')
        .values({ ...login, network: '192.0.2.1', mac, machine_code: '' })
        .execute();
      const rename = { rename_id: number, persona_id: persona?.persona_id ?? 0, renamed_at: at };
      await db
        .insertInto('persona_renames')
        .values({ ...rename, old_name: `Old${String(number)}`, new_name: 'First' })
        .execute();
      const code = {
        invitation_code: `CODE-${String(number)}`,
        description: '',
        created_at: at,
        // Later ones were given out earlier.
        applied_at: new Date(now - 10_000 * number),
      };
      const used = { state: 'used', inviter_user_id: user?.userId ?? 0, used_at: at };
      await db
        .insertInto('invitation_codes')
        .values({ ...code, ...used })
        .execute();
    }
  };

  test.each([
    ['logins', (id: string) => `/api/admin/info/user/${id}/recent/login?`],
    ['logins with their networks', (id: string) => `/api/ext/admin/users/${id}/logins?`],
    ['used codes', () => '/api/admin/invitation/query/used?'],
  ])('%s repeat and miss nothing when rows come between two of them', async (_what, pathOf) => {
    const path = pathOf(String(user?.userId));
    const read = async (query: string) =>
      (await callAs(host, admin ?? { cookie: '' }).get(`${path}limit=2&${query}`)).json<Answer>();
    const first = await read('skip=0');
    const before = await read('skip=2');
    await arrive(1);
    const after = await read(`skip=2&behind=${first.next ?? ''}`);

    expect(rowsOf(before)).toHaveLength(2);
    expect(rowsOf(after)).toEqual(rowsOf(before));
    expect(after.next).toBe(first.next);
  });

  test('a code that is used while the list is read is in the slices behind it', async () => {
    const at = new Date(now + 1);
    const code = {
      invitation_code: 'JUST-NOW',
      description: '',
      created_at: at,
      applied_at: at,
      used_at: at,
    };
    await host.database.db
      .insertInto('invitation_codes')
      .values({ ...code, state: 'used', inviter_user_id: user?.userId ?? 0 })
      .execute();
    const read = async (query: string) =>
      (
        await callAs(host, admin ?? { cookie: '' }).get(`/api/admin/invitation/query/used?limit=1&${query}`)
      ).json<Codes>();

    const first = await read('skip=0');
    const again = await read(`skip=0&behind=${first.next ?? ''}`);

    expect(codesOf(first)).toEqual(['JUST-NOW']);
    expect(codesOf(again)).toEqual(['JUST-NOW']);
  });

  // S3-07
  test('codes that are ready repeat and miss nothing when some are used between two of them', async () => {
    const { db } = host.database;
    const ready = Array.from({ length: 6 }, (_, index) => ({
      invitation_code: `READY-${String(index)}`,
      ...{ state: 'ready', inviter_user_id: user?.userId ?? 0, description: '' },
      ...{ created_at: new Date(now), applied_at: new Date(now + index) },
    }));
    await db.insertInto('invitation_codes').values(ready).execute();
    const gone = { ...ready[0], invitation_code: 'GONE', state: 'used', used_at: new Date(now + 500) };
    await db
      .insertInto('invitation_codes')
      .values({ description: '', created_at: new Date(now), ...gone })
      .execute();
    now += 1000;
    const read = async (query: string) => {
      const path = `/api/admin/invitation/query/shared?limit=2&${query}`;
      return (await callAs(host, admin ?? { cookie: '' }).get(path)).json<Codes>();
    };
    const first = await read('skip=0');
    const [second, third] = [await read('skip=2'), await read('skip=4')];
    now += 1000;
    await db
      .updateTable('invitation_codes')
      .set({ state: 'used', used_at: new Date(now) })
      .where('invitation_code', 'in', ['READY-5', 'READY-3'])
      .execute();

    const behind = `behind=${first.next ?? ''}`;
    const later = [await read(`skip=2&${behind}`), await read(`skip=4&${behind}`)];
    const anew = await read('skip=0');

    expect(later.map(codesOf)).toEqual([second, third].map(codesOf));
    expect(later[0]?.items.map(({ status }) => status)).toEqual(['used', 'ready']);
    expect(codesOf(anew)).toEqual(['READY-4', 'READY-2']);
  });
});

interface Codes {
  readonly items: readonly { readonly value: string; readonly status: string }[];
  readonly next?: string;
}

const codesOf = ({ items }: Codes) => items.map(({ value }) => value);

const rowsOf = ({ records, items }: Answer) => records ?? items;
