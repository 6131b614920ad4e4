import { failures, limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls, codeIn } from '../../testing/code-calls.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { personaCalls } from '../../testing/persona-calls.js';
import { cookiesOf, securityCalls } from '../../testing/security-calls.js';
import { signInByForm, type Answer } from '../../testing/sign-in-by-form.js';

/** One host, and whom each code needs: people who register, recover, sign in or make personas. */
interface Stage {
  readonly host: TestHost;
  /** Sends the code, reads it in the mailbox, and registers. */
  register(changes: {
    email: string;
    uname?: string;
    pwd?: string;
    vcode?: string;
    icode?: string;
  }): Promise<Answer>;
  recover(email: string): Promise<Answer>;
}

/** Every code of the catalogue (docs/specification/errors.md), and a request that gets it. */
const requests: readonly (readonly [number, string, (stage: Stage) => Promise<Answer>])[] = [
  [51, 'S8-04', ({ register }) => register({ email: '5100000@qq.com', uname: 'no' })],
  [52, 'S8-05', ({ register }) => register({ email: '5200000@qq.com', pwd: 'no' })],
  [
    53,
    'S8-06',
    async ({ host, register }) => {
      const { userName } = await host.createUser('User');
      return register({ email: '5300000@qq.com', uname: userName });
    },
  ],
  [54, 'S8-07', ({ host }) => codeCalls(host).send('nobody')],
  [
    55,
    'S8-08',
    async ({ host, register }) => {
      const { userName } = await host.createUser('User');
      return register({ email: `${userName}@example.org` });
    },
  ],
  [
    57,
    'S8-09',
    async ({ host }) => {
      const strict = await startTestHost({
        database: host.database,
        configuration: { emailAdmission: 'direct' },
      });
      const form = { uname: 'somebody.new', pwd: 'some-password', vcode: '000000' };
      const answer = await codeCalls(strict).register({ ...form, email: 'somebody@example.org' });
      await strict.close();
      return answer;
    },
  ],
  [71, 'S8-10', ({ register }) => register({ email: '7100000@qq.com', vcode: 'wrong' })],
  [
    75,
    'S8-11',
    async ({ host, recover }) => {
      const closed = await closedUser(host);
      return recover(`${closed.userName}@example.org`);
    },
  ],
  [76, 'S8-12', ({ register }) => register({ email: 'somebody@example.org', icode: 'none' })],
  [101, 'S8-13', ({ recover }) => recover('nobody@example.org')],
  [102, 'S8-14', async ({ host }) => signInByForm(host, await closedUser(host))],
  [
    103,
    'S8-15',
    async ({ host }) => {
      const user = await host.createUser('User');
      const expiresAt = new Date(Date.now() + 60_000);
      await host.services.bans.ban(user.userId, {
        type: 1,
        reasonChinese: '作弊',
        reasonEnglish: 'cheating',
        expiresAt,
      });
      return signInByForm(host, user);
    },
  ],
  [
    121,
    'S8-16',
    async ({ host }) => {
      const { userName } = await host.createUser('User');
      const guess = () => signInByForm(host, { userName, password: 'a-guess' }, { from: '192.0.2.121' });
      await Promise.all([guess(), guess(), guess(), guess(), guess()]);
      return guess();
    },
  ],
  [122, 'S8-17', ({ host }) => signInByForm(host, { userName: 'nobody.here', password: 'a-password' })],
  [
    160,
    'S8-18',
    async ({ host }) => {
      await host.createUser('User', ['Taken']);
      return personaCalls(host).add(await host.createUser('User'), 'taken');
    },
  ],
  [161, 'S8-19', async ({ host }) => personaCalls(host).add(await host.createUser('User'), ' ')],
  [
    163,
    'S8-20',
    async ({ host }) => {
      const names = Array.from({ length: limits.personasPerUser }, (_, index) => `Many ${String(index)}`);
      return personaCalls(host).add(await host.createUser('User', names), 'One more');
    },
  ],
  [901, 'beyond', ({ host }) => signInWithTwoSteps(host)],
  [902, 'beyond', async ({ host }) => typeCode(host, await signInWithTwoSteps(host))],
  [
    903,
    'beyond',
    async ({ host }) => {
      const strict = await startTestHost({
        database: host.database,
        configuration: { requireAdminTwoStep: true },
      });
      const { cookie } = await strict.createUser('Admin');
      const answer = await strict.app.inject({ url: '/api/admin/invitation/stats', headers: { cookie } });
      await strict.close();
      return answer;
    },
  ],
  [904, 'beyond', ({ host }) => securityCalls(host).post('second-step', {}, { otp: '123456' })],
  [
    905,
    'beyond',
    async ({ host }) => {
      const { cookie, password: pwd } = await host.createUser('User');
      return securityCalls(host).post('two-step/begin', { cookie }, { pwd });
    },
  ],
];

describeOnEachEngine('the error catalogue', (engine) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = setStage(await startTestHost({ engine }));
  });
  afterAll(() => stage.host.close());

  // S8-01
  test.each(requests)('code %i comes with an info text (%s)', async (code, _item, request) => {
    const answer = await request(stage);

    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({ code, info: expect.stringMatching(/^[a-z]/) as unknown });
  });
});

test('no code of the catalogue is without such a request', () => {
  const codes = Object.values(failures).flatMap((failure) => ('code' in failure ? [failure.code] : []));

  expect(requests.map(([code]) => code)).toEqual(codes);
});

function setStage(host: TestHost): Stage {
  const calls = codeCalls(host);
  const codeFor = async (email: string) => {
    await calls.send(email);
    return codeIn(await calls.mailTo(email));
  };
  return {
    host,
    register: async (changes) =>
      calls.register({
        uname: `new.${changes.email.replace('@', '.')}`,
        pwd: 'a-password',
        vcode: await codeFor(changes.email),
        ...changes,
      }),
    recover: async (email) => calls.recover({ email, pwd: 'a-password', vcode: await codeFor(email) }),
  };
}

/** Types the password of a new user with two-step sign-in. */
async function signInWithTwoSteps(host: TestHost): Promise<Answer> {
  const user = await host.createUser('User');
  await securityCalls(host).turnOn(user, new Date());
  return signInByForm(host, user);
}

/** Types an invalid code, in the sign-in that an answer began. */
function typeCode(host: TestHost, begun: Answer): Promise<Answer> {
  return securityCalls(host).post('second-step', { cookie: cookiesOf(begun) }, { otp: 'no code' });
}

async function closedUser(host: TestHost) {
  const user = await host.createUser('User');
  await host.app.inject({
    method: 'POST',
    url: '/api/user/v2/delete',
    headers: { cookie: user.cookie },
    payload: { pwd: user.password },
  });
  return user;
}
