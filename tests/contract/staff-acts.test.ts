import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey, type StaffAct } from '@ra3/sdk/contract';
import { banTypes, type StaffRole } from '@ra3/sdk/facts';
import { targetKinds, type TargetKind } from '@ra3/sdk/rules/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';
import { describeOnEachEngine } from './describe-on-each-engine.js';
import { endpointOf } from './walk.js';
import { wireRequest } from './wire-request.js';

const engines = await sharedEngines();
const TABLE = join(import.meta.dirname, '../../docs/moderators.md');
const roles: readonly StaffRole[] = ['moderator', 'admin'];
const DAY_MS = 24 * 60 * 60_000;

type Outcomes = Record<StaffRole, Record<TargetKind, string>>;
interface Row {
  readonly act: StaffAct;
  readonly key: EndpointKey;
}

const documented = new Map(
  readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.includes('| `'))
    .map((line) => {
      const [act = '', call = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const cellsOf = (of: number) =>
        Object.fromEntries(targetKinds.map((kind, index) => [kind, cells[of * targetKinds.length + index]]));
      return [`${act} ${call.replaceAll('`', '')}`, { moderator: cellsOf(0), admin: cellsOf(1) } as Outcomes];
    }),
);

const rows: Row[] = listEndpoints().flatMap(({ key, endpoint }) =>
  (endpoint.acts ?? []).map((act) => ({ act, key })),
);

/** Fields by which a call names an account, or what belongs to one. */
const NAMING = ['userId', 'uid', 'personaId', 'entryId', 'email'];

function fieldsOf(key: EndpointKey): string[] {
  const { params, query, body } = endpointOf(key);
  return [params, query, body].flatMap((part) =>
    part !== undefined && 'properties' in part ? Object.keys(Object(part.properties)) : [],
  );
}

test('every call of the staff that names an account says what it does to it, and is in the table once', () => {
  const calls = listEndpoints().filter(({ endpoint: { access } }) => /moderator|admin/.test(access));
  const naming = calls.filter(
    ({ key, endpoint: { path } }) =>
      fieldsOf(key).some((field) => NAMING.includes(field)) || /\/(?:user|users|personas)\/\{id\}/.test(path),
  );

  expect(naming.filter(({ endpoint }) => endpoint.acts === undefined).map(({ key }) => key)).toEqual([]);
  expect([...documented.keys()].toSorted()).toEqual(rows.map(({ act, key }) => `${act} ${key}`).toSorted());
});

describeOnEachEngine(engines, 'what the staff does', (engine) => {
  let host: TestHost;
  let clerk: TestUser;
  let database: Awaited<ReturnType<typeof engines.open>>;
  let made = 0;

  beforeAll(async () => {
    database = await engines.open(engine);
    host = await startTestHost({ database, world: 'tiny' });
    clerk = await host.createUser('Admin');
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  const create = async (kind: Exclude<TargetKind, 'own'>): Promise<TestUser> => {
    made += 1;
    const user = await host.createUser(kind === 'admin' ? 'Admin' : 'User', [`Staff ${String(made)}`]);
    if (kind === 'moderator') await host.services.makeModerator(user.userId);
    return user;
  };
  const send = async (key: EndpointKey, { userId }: Pick<TestUser, 'userId'>, input: object) => {
    const { method, url, headers, payload } = wireRequest(endpointOf(key), { ...input });
    const { token } = await host.services.sessions.begin(userId);
    return host.app.inject({
      ...{ method, url, headers: { ...headers, cookie: `ra3_sid=${token}` } },
      ...(payload !== undefined && { payload }),
    });
  };
  const personaOf = async ({ userId }: TestUser) =>
    (await host.services.personas.ofUser(userId))[0]?.personaId ?? 0;
  const entryAbout = async (user: TestUser) => {
    const answer = await send('complaints.inbox', clerk, { userId: user.userId });
    return answer.json<{ records: { entryId: number }[] }>().records[0]?.entryId ?? 0;
  };
  const complain = async (about: TestUser) => {
    const body = { personaId: await personaOf(about), topic: 'insults', text: 'Shouts' };
    await send('complaints.file', await create('player'), body);
    return entryAbout(about);
  };
  const ban = ({ userId }: TestUser, bannedBy: string) =>
    host.services.bans.ban(userId, {
      ...{ type: banTypes.User, reasonChinese: '', reasonEnglish: '', bannedBy },
      expiresAt: new Date(Date.now() + DAY_MS),
    });
  const appealAgainst = async (maker: TestUser) => {
    const player = await create('player');
    await ban(player, maker.userName);
    const proof = { uname: player.userName, pwd: player.password };
    await send('complaints.appeal', player, { ...proof, text: 'Not me' });
    return entryAbout(player);
  };
  const claimedBy = async (holder: TestUser, kind: TargetKind) => {
    const entryId = await complain(await create('player'));
    const setModerator = (isModerator: boolean) =>
      send('moderation.setModerator', clerk, { userId: holder.userId, isModerator });
    if (kind === 'player') await setModerator(true);
    await send('complaints.claim', holder, { entryId, isClaimed: true });
    if (kind === 'player') await setModerator(false);
    return entryId;
  };
  const tokenOf = async ({ userId, userName, password }: TestUser) => {
    const typed = { name: 'script', scopes: ['read' as const], days: 1, password, address: '203.0.113.7' };
    return (await host.services.accessTokens.create({ userId, userName, group: 'User' }, typed)).record;
  };
  const sessionOf = async ({ userId }: TestUser) => {
    const { token } = await host.services.sessions.begin(userId);
    return (await host.services.sessions.list(userId, token)).find(({ isCurrent }) => isCurrent);
  };

  /** What names the account, after whatever the act needs was made. */
  const namingOf = async ({ act, key }: Row, target: TestUser, kind: TargetKind): Promise<object> => {
    const { userId, userName } = target;
    switch (act) {
      case 'ban':
        return { userId, banTime: '1h', type: banTypes.User, reasonChinese: '', reasonEnglish: '' };
      case 'lift':
        await ban(target, clerk.userName);
        return { userId, banTime: '0', type: banTypes.User, reasonChinese: '', reasonEnglish: '' };
      case 'entry': {
        const entryId = await complain(target);
        if (key === 'complaints.inbox') return { userId };
        return { entryId, isClaimed: true, outcome: 'dismissed', answer: 'No' };
      }
      case 'appeal':
        return { entryId: await appealAgainst(target), isClaimed: true, outcome: 'kept', answer: 'No' };
      case 'claim':
      case 'resolve':
        return {
          entryId: await claimedBy(target, kind),
          ...{ isClaimed: true, outcome: 'dismissed', answer: 'No' },
        };
      case 'token':
        return { ...(await tokenOf(target)), sessionId: (await sessionOf(target))?.sessionId };
      case 'find':
        return key === 'moderation.findUser' ? { name: userName } : { email: `${userName}@example.org` };
      default: {
        made += 1;
        const personaId = await personaOf(target);
        return {
          ...{ userId, uid: userId, personaId, skip: 0, limit: 1, isModerator: kind !== 'moderator' },
          ...{ id: key === 'cases.oldNames' ? personaId : userId, text: 'A note' },
          ...{ newName: `Renamed ${String(made)}`, banPreviousName: false },
          ...{ reasonChinese: '', reasonEnglish: 'no' },
        };
      }
    }
  };
  const outcomeOf = async (row: Row, role: StaffRole, kind: TargetKind): Promise<string> => {
    const actor = await create(role);
    const target = kind === 'own' ? actor : await create(kind);
    const named = await namingOf(row, target, kind);
    const known = fieldsOf(row.key);
    const fields = Object.entries(named).filter(([name]) => known.includes(name));
    const { statusCode, body: text } = await send(row.key, actor, Object.fromEntries(fields));
    const isEmpty = statusCode === 200 && text.includes('"records":[]');
    const hides = ['find', 'entry', 'token'].includes(row.act);
    if (hides && (statusCode === 404 || isEmpty)) return '404';
    // Nobody invited the new accounts.
    const isDone = statusCode === 200 || (row.key === 'invitations.inviterFor' && statusCode === 404);
    return isDone ? 'in' : String(statusCode);
  };

  test.each(rows)('$act by $key is as the table says', async (row) => {
    const seen: Record<string, Record<string, string>> = {};
    for (const role of roles) {
      seen[role] = {};
      for (const kind of targetKinds) seen[role][kind] = await outcomeOf(row, role, kind);
    }

    expect(seen).toEqual(documented.get(`${row.act} ${row.key}`));
  });
});
