import { randomInt, randomUUID } from 'node:crypto';
import { codeOfApp, readyCaptcha, type TestUser } from '@ra3/api/testing';
import type { EndpointKey } from '@ra3/sdk/contract';
import { endpointOf } from '../contract/walk.js';
import type { FuzzWorld } from './fuzz-world.js';

type Input = Readonly<Record<string, unknown>>;

export interface PreparedCall {
  readonly input: Input;
  /** Of an account made for this call; absent: that of the run. */
  readonly cookie?: string;
}

/** Makes what a call is about: a captcha, a code, an account, a session. Returns the fields that name it. */
type Preparation = (world: FuzzWorld) => Promise<PreparedCall>;

const PASSWORD = 'another-password';
const ADDRESS = '127.0.0.1';
const qqAddress = () => `${String(randomInt(1e9, 1e10))}@qq.com`;

const preparations: Readonly<Partial<Record<EndpointKey, Preparation>>> = {
  'accounts.sendVerificationCode': () => Promise.resolve({ input: { email: qqAddress() } }),
  async 'accounts.register'({ host }) {
    const email = qqAddress();
    const vcode = await host.services.codes.issue({ purpose: 'register', email }, ADDRESS);
    return { input: { uname: `fuzz.${randomUUID()}`, email, vcode, icode: undefined } };
  },
  async 'accounts.recover'(world) {
    const { userName } = await makeUser(world);
    const email = `${userName}@example.org`;
    const vcode = await world.host.services.codes.issue({ purpose: 'recover', email }, ADDRESS);
    return { input: { email, vcode, pwd: PASSWORD } };
  },
  async 'accounts.login'(world) {
    const { userName, password } = await makeUser(world);
    return { input: { uname: userName, pwd: password } };
  },
  'accounts.changePassword': withUser(({ password }) => ({ oldpwd: password, newpwd: PASSWORD })),
  'accounts.delete': withUser(({ password }) => ({ pwd: password })),
  'security.createToken': withUser(({ password }) => ({ pwd: password })),
  async 'security.endSession'(world) {
    const user = await makeUser(world);
    const { token } = await world.host.services.sessions.begin(user.userId);
    const sessions = await world.host.services.sessions.list(user.userId, token);
    return {
      cookie: user.cookie,
      input: { sessionId: sessions.find(({ isCurrent }) => isCurrent)?.sessionId },
    };
  },
  async 'security.revokeToken'(world) {
    const { userId, userName, password, cookie } = await makeUser(world);
    const token = { name: 'fuzz', scopes: ['read' as const], days: 1, password, address: ADDRESS };
    const caller = { userId, userName, group: 'User' as const };
    const { record } = await world.host.services.accessTokens.create(caller, token);
    return { cookie, input: { tokenId: record.tokenId } };
  },
  async 'security.beginTwoStep'(world) {
    const user = await makeUser(world);
    return { cookie: user.cookie, input: await withMailedCode(world, user) };
  },
  async 'security.confirmTwoStep'(world) {
    const user = await makeUser(world);
    return { cookie: user.cookie, input: { otp: await beginTwoStep(world, user) } };
  },
  'security.endTwoStep': withTwoStep,
  'security.renewRecoveryCodes': withTwoStep,
  async 'security.secondStep'(world) {
    const user = await makeUser(world);
    const otp = await turnTwoStepOn(world, user);
    const answer = await world.host.app.inject({
      method: 'POST',
      url: endpointOf('accounts.login').path,
      payload: { uname: user.userName, pwd: user.password },
    });
    const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`);
    return { cookie: cookies.join('; '), input: { otp } };
  },
  async 'security.takeBack'(world) {
    const { userId } = await makeUser(world);
    const notice = await world.host.services.notices.write({ userId, kind: 'token' });
    return { input: { token: notice?.token } };
  },
  'personas.add': () => Promise.resolve({ input: { name: `P${String(randomInt(1e9))}` } }),
  'personas.delete': withPersona((personaId) => ({ personaId })),
  'personas.rename': withPersona((personaId) => ({ personaId, newName: `R${String(randomInt(1e9))}` })),
  'personas.showInLadder': withPersona((pid) => ({ pid, op: 'show' })),
  async 'moderation.renamePersona'(world) {
    const personaId = await personaOf(world, world.accounts().victim);
    return { input: { personaId, newName: `N${String(randomInt(1e9))}` } };
  },
  async 'moderation.removeBadPersona'(world) {
    const input = { name: randomUUID() };
    await world.call('moderation.addBadPersona', input, await newAdmin(world));
    return { input };
  },
  async 'cases.removeTemplate'(world) {
    const template = { title: randomUUID(), reasonChinese: '', reasonEnglish: '' };
    await world.call('cases.saveTemplate', template, await newAdmin(world));
    const { records } = await world.host.services.reasonTemplates.list();
    return { input: { id: records.find(({ title }) => title === template.title)?.templateId } };
  },
  async 'invitations.apply'(world) {
    await world.call('invitations.generate', {}, await newAdmin(world));
    return { input: {} };
  },
  'moderation.findUser': (world) => Promise.resolve({ input: { name: world.accounts().victim.userName } }),
  'invitations.inviterFor': ({ invitedId }) => Promise.resolve({ input: { uid: invitedId } }),
  'invitations.path': ({ invitedId }) => Promise.resolve({ input: { uid: invitedId } }),
  'replays.download': (world) => Promise.resolve({ input: { guid: world.host.world?.matchGuids[0] } }),
  'replays.look': (world) => Promise.resolve({ input: { guid: world.host.world?.matchGuids[0] } }),
  'complaints.readAppeal': withBannedUser,
  'complaints.appeal': withBannedUser,
  'complaints.claim': withComplaint,
  'complaints.resolve': withComplaint,
  'ingest.login': ({ accounts }) =>
    Promise.resolve({ input: { userId: accounts().victim.userId, personaId: undefined } }),
};

/** Of these the id is a persona or a template. */
const OTHER_IDS: ReadonlySet<EndpointKey> = new Set<EndpointKey>(['cases.oldNames', 'cases.removeTemplate']);

/** A request that the host accepts, unless another call has changed what it is about. Makes what only this call can use. */
export async function prepareCall(world: FuzzWorld, key: EndpointKey): Promise<PreparedCall> {
  const valid = world.validRequest(key);
  const { input, cookie } = (await preparations[key]?.(world)) ?? { input: {} };
  const { victim } = world.accounts();
  const accountFields = OTHER_IDS.has(key) ? ['userId', 'uid'] : ['id', 'userId', 'uid'];
  const accounts = accountFields
    .filter((name) => name in valid)
    .map((name) => [name, victim.userId] as const);
  const filled = {
    ...valid,
    ...Object.fromEntries(accounts),
    ...(await solvedCaptcha(world, key)),
    ...input,
  };
  return { input: filled, ...(cookie === undefined ? {} : { cookie }) };
}

async function solvedCaptcha(world: FuzzWorld, key: EndpointKey): Promise<Input> {
  if (endpointOf(key).params?.properties.captchaId === undefined) return {};
  const { captchaId, pull } = await readyCaptcha(world.host);
  return { captchaId, entSlidingTime: undefined, token: undefined, proof: undefined, ...pull };
}

/** The admin of the run may have been banned or signed out. */
async function newAdmin({ host }: FuzzWorld): Promise<{ cookie: string }> {
  const { cookie } = await host.createUser('Admin');
  return { cookie };
}

function makeUser({ host }: FuzzWorld): Promise<TestUser> {
  return host.createUser('User', [`Own ${randomUUID()}`]);
}

function withUser(inputOf: (user: TestUser) => Input): Preparation {
  return async (world) => {
    const user = await makeUser(world);
    return { cookie: user.cookie, input: inputOf(user) };
  };
}

function withPersona(inputOf: (personaId: number) => Input): Preparation {
  return async (world) => {
    const user = await makeUser(world);
    return { cookie: user.cookie, input: inputOf(await personaOf(world, user)) };
  };
}

async function personaOf({ host }: FuzzWorld, { userId }: TestUser): Promise<number> {
  const [persona] = await host.services.personas.ofUser(userId);
  return persona?.personaId ?? 0;
}

async function withTwoStep(world: FuzzWorld): Promise<PreparedCall> {
  const user = await makeUser(world);
  const otp = await turnTwoStepOn(world, user);
  return { cookie: user.cookie, input: { pwd: user.password, otp } };
}

/** A user who may appeal. */
async function withBannedUser(world: FuzzWorld): Promise<PreparedCall> {
  const { userId, userName, password } = await makeUser(world);
  await world.call(
    'moderation.ban',
    { ...world.validRequest('moderation.ban'), userId },
    await newAdmin(world),
  );
  return { input: { uname: userName, pwd: password } };
}

/** A report that waits in the inbox, by a player of its own. The call that lists the inbox shows those that have waited longest. */
async function withComplaint(world: FuzzWorld): Promise<PreparedCall> {
  const { cookie, userId } = await makeUser(world);
  await world.call('complaints.file', world.validRequest('complaints.file'), { cookie });
  const { entry_id: entryId } = await world.host.database.db
    .selectFrom('inbox_entries')
    .select('entry_id')
    .where('author_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { input: { entryId } };
}

/** The password, and a code as it would be mailed to the user. */
async function withMailedCode({ host }: FuzzWorld, { userName, password }: TestUser) {
  const target = { purpose: 'two-step' as const, email: `${userName}@example.org` };
  return { pwd: password, vcode: await host.services.codes.issue(target, ADDRESS) };
}

/** Returns a code of the app that confirms the second step. */
async function beginTwoStep(world: FuzzWorld, user: TestUser): Promise<string> {
  const input = await withMailedCode(world, user);
  const answer = await world.call('security.beginTwoStep', input, { cookie: user.cookie });
  const { secret } = answer as { secret: string };
  return codeOfApp(secret, new Date());
}

/** Returns a recovery code. */
async function turnTwoStepOn(world: FuzzWorld, user: TestUser): Promise<string> {
  const otp = await beginTwoStep(world, user);
  const answer = await world.call('security.confirmTwoStep', { otp }, { cookie: user.cookie });
  return (answer as { recoveryCodes: string[] }).recoveryCodes[0] ?? '';
}
