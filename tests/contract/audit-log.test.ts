import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from './describe-on-each-engine.js';
import { startWalk, type Walk } from './walk.js';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

/** Every call by which an admin changes something. */
const actions = listEndpoints()
  .filter(
    ({ endpoint }) =>
      /admin|moderator/.test(endpoint.access) && endpoint.method === 'POST' && !endpoint.retry,
  )
  .map(({ key, endpoint }) => ({ key, auditAction: endpoint.auditAction }));

/** Every call that shows an admin personal data of others. */
const reads = listEndpoints()
  .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.auditAction !== undefined)
  .map(({ key, endpoint }) => ({ key, auditAction: endpoint.auditAction }));

describeOnEachEngine(engines, 'the audit log', (engine) => {
  let walk: Walk;
  let database: Awaited<ReturnType<typeof engines.open>>;

  beforeAll(async () => {
    database = await engines.open(engine);
    walk = await startWalk(database);
  });
  afterAll(async () => {
    await walk.host.close();
    await database.close();
  });

  const listActions = async () => {
    const rows = await database.db.selectFrom('audit_log').select('act').orderBy('entry_id').execute();
    return rows.map(({ act }) => act);
  };

  test.each(actions)('$key writes exactly one entry', async ({ key, auditAction }) => {
    const request = await prepare(walk, key);
    const before = await listActions();

    const { status } = await walk.call(key, 'admin', request);
    const added = (await listActions()).slice(before.length);

    expect({ status, added }).toEqual({ status: 200, added: [auditAction] });
  });

  test.each(reads)('$key writes one entry when an admin calls it', async ({ key, auditAction }) => {
    const request = await prepare(walk, key);
    const before = await listActions();

    const { status } = await walk.call(key, 'admin', request);
    const added = (await listActions()).slice(before.length);

    expect({ status, added }).toEqual({ status: 200, added: [auditAction] });
  });

  test.each(actions)('$key writes no entry when a user is rejected', async ({ key }) => {
    const before = await listActions();

    await walk.call(key, 'user');

    expect(await listActions()).toEqual(before);
  });
});

/** Builds a request that the tiny world accepts, and creates what it refers to. */
async function prepare(walk: Walk, key: EndpointKey): Promise<Readonly<Record<string, unknown>>> {
  const request = walk.validRequest(key);
  switch (key) {
    case 'moderation.ban':
    case 'moderation.warn':
    case 'moderation.banPreview':
      return { ...request, userId: (await walk.host.createUser('User')).userId };
    case 'moderation.findUser':
      return { name: (await walk.host.createUser('User')).userName };
    case 'moderation.setModerator':
      return { userId: (await walk.host.createUser('User')).userId, isModerator: true };
    case 'complaints.claim':
      return { entryId: await fileComplaint(walk), isClaimed: true };
    case 'complaints.resolve':
      return { entryId: await fileComplaint(walk), outcome: 'dismissed', answer: 'no' };
    case 'cases.addNote':
    case 'cases.events':
    case 'cases.evidence':
    case 'cases.facts':
    case 'cases.related':
    case 'cases.logins':
    case 'cases.notes':
    case 'moderation.user':
    case 'moderation.recentLogins':
      return { ...request, id: (await walk.host.createUser('User')).userId };
    case 'cases.removeTemplate':
      return { id: await findTemplateId(walk) };
    case 'invitations.apply':
      await walk.call('invitations.generate', 'admin');
      return request;
    case 'moderation.removeBadPersona':
      await walk.call('moderation.addBadPersona', 'admin', request);
      return request;
    default:
      return request;
  }
}

/** A template that the host came with. */
async function findTemplateId({ host }: Walk): Promise<number> {
  const [template] = (await host.services.reasonTemplates.list()).records;
  return template?.templateId ?? 0;
}

async function fileComplaint(walk: Walk): Promise<number> {
  await walk.call('complaints.file', 'user');
  const { records } = (await walk.call('complaints.inbox', 'admin', {})).json() as {
    records: { entryId: number }[];
  };
  return records.at(-1)?.entryId ?? 0;
}
