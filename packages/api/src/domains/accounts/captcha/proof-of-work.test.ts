import { randomBytes, scryptSync } from 'node:crypto';
import { solveProof } from '@ra3/sdk/rules/proofs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeCalls, codeIn } from '../../../testing/code-calls.js';
import { aPull, startTestHost, type TestHost } from '../../../testing/index.js';
import { personaCalls } from '../../../testing/persona-calls.js';
import { cookiesOf } from '../../../testing/security-calls.js';

type Captcha = Awaited<ReturnType<TestHost['services']['captchas']['draw']>>;
type Proof = NonNullable<ReturnType<typeof aPull>['proof']>;

const STEPS = 3;

let host: TestHost;
let captcha: Captcha;
let mailboxes = 0;

beforeAll(async () => {
  host = await startTestHost({
    configuration: { captchaProofSteps: STEPS, slidesWithoutProof: { perNetwork: 0, perHost: 0 } },
  });
});
beforeEach(async () => {
  captcha = (await host.app.inject('/api/user/v2/captcha/gen')).json<Captcha>();
});
afterAll(() => host.close());

/** Does the work as a client of the SDK does. */
async function solve({ proof }: Captcha): Promise<Proof> {
  if (proof === undefined) throw new Error('The captcha has no proof.');
  return solveProof(proof, {
    deriveKey: (password, salt, { N, r, dkLen }) => scryptSync(password, salt, dkLen, { N, r, p: 1 }),
  });
}

/** Pulls the piece into the gap, and sends the pull with a proof to a mailbox of its own. */
async function send(proof?: Proof, captchaId = captcha.id) {
  mailboxes += 1;
  const row = await host.database.db
    .selectFrom('captchas')
    .select('gap_position')
    .where('captcha_id', '=', captchaId)
    .executeTakeFirst();
  return host.app.inject({
    method: 'POST',
    url: `/api/user/v2/get/vcode/${String(4_000_000 + mailboxes)}%40qq.com/${captchaId}`,
    payload: aPull(row?.gap_position ?? 0.5, proof === undefined ? {} : { proof }),
  });
}

// S3-06
test('a captcha comes with work for the client, and capabilities say so', async () => {
  const capabilities = await host.app.inject('/api/ext/capabilities');

  expect(captcha.proof?.parameters).toMatchObject({
    algorithm: 'SCRYPT',
    data: { captchaId: captcha.id, steps: STEPS },
  });
  expect(capabilities.json()).toMatchObject({ captchaProof: 'SCRYPT' });
});

test('the slide with its proof passes, and both are spent by it', async () => {
  const proof = await solve(captcha);

  const first = await send(proof);
  const second = await send(proof);

  expect(first.json()).toEqual({ code: 0, info: 'ok' });
  expect(second.json()).toMatchObject({ type: 'urn:ra3:failure:captchaFailed' });
});

test('the slide alone is refused with what to do where a proof is always demanded, and sends nothing', async () => {
  const mails = await host.readMails();

  const answer = await send();

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    type: 'urn:ra3:failure:proofMissing',
    title: expect.stringContaining('update the client') as string,
  });
  expect(await host.readMails()).toEqual(mails);
});

test.each([
  ['of a guessed key', (proof: Proof) => ({ ...proof, solution: { counter: 0, derivedKey: hex(32) } })],
  [
    'that the client made easier',
    ({ challenge, ...proof }: Proof) => ({
      ...proof,
      challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 2 } },
    }),
  ],
  [
    'with a signature of its own',
    ({ challenge, ...proof }: Proof) => ({ ...proof, challenge: { ...challenge, signature: hex(32) } }),
  ],
])('a proof %s is refused, and the captcha stays', async (_what, change) => {
  const proof = await solve(captcha);

  const refused = await send(change(proof));
  const accepted = await send(proof);

  expect(refused.json()).toMatchObject({ type: 'urn:ra3:failure:captchaFailed' });
  expect(accepted.statusCode).toBe(200);
});

test('the proof of another captcha is refused', async () => {
  const other = (await host.app.inject('/api/user/v2/captcha/gen')).json<Captcha>();

  const answer = await send(await solve(other));

  expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:captchaFailed' });
});

describe('with the usual settings', () => {
  const NOW = new Date('2026-11-29T10:30:00Z');
  const startUsual = (clock: () => Date, slidesWithoutProof = { perNetwork: 2, perHost: 3 }) =>
    startTestHost({ clock, configuration: { captchaProofSteps: STEPS, slidesWithoutProof } });
  const slideAlone = async (usual: TestHost, remoteAddress: string) => {
    const { id } = (await usual.app.inject('/api/user/v2/captcha/gen')).json<Captcha>();
    const { gap_position: gap } = await usual.database.db
      .selectFrom('captchas')
      .select('gap_position')
      .where('captcha_id', '=', id)
      .executeTakeFirstOrThrow();
    mailboxes += 1;
    const answer = await usual.app.inject({
      method: 'POST',
      url: `/api/user/v2/get/vcode/${String(4_000_000 + mailboxes)}%40qq.com/${id}`,
      payload: aPull(gap),
      remoteAddress,
    });
    return answer.statusCode === 200 ? 'passed' : answer.json<{ type: string }>().type.split(':').at(-1);
  };

  test('a body of the specification alone passes so often within any hour from one network, whenever it begins', async () => {
    let now = NOW;
    const usual = await startUsual(() => now);
    const burst = async (at: string) => {
      now = new Date(`2026-11-29T${at}Z`);
      const answers = [
        await slideAlone(usual, '192.0.2.1'),
        await slideAlone(usual, '192.0.2.1'),
        await slideAlone(usual, '192.0.2.1'),
      ];
      return answers.filter((answer) => answer === 'passed').length;
    };

    const passed = [await burst('10:59:50'), await burst('11:00:10'), await burst('11:59:40')];
    await usual.services.sweep();
    const afterTheHour = await burst('12:10:00');
    await usual.close();

    expect([...passed, afterTheHour]).toEqual([2, 0, 0, 2]);
  });

  test('all networks together pass without a proof only so often, and those that are refused use nothing up', async () => {
    const usual = await startUsual(() => NOW);

    const answers = [
      await slideAlone(usual, '192.0.2.1'),
      await slideAlone(usual, '192.0.2.1'),
      await slideAlone(usual, '192.0.2.1'),
      await slideAlone(usual, '192.0.2.2'),
      await slideAlone(usual, '192.0.2.3'),
    ];
    await usual.close();

    expect(answers).toEqual(['passed', 'passed', 'proofMissing', 'passed', 'proofMissing']);
  });
});

test('a client of the specification’s form alone registers, recovers, and makes, renames and deletes a Game ID', async () => {
  let now = new Date('2026-11-29T10:30:00Z');
  const usual = await startTestHost({ clock: () => now, configuration: { captchaProofSteps: STEPS } });
  const [codes, personas] = [codeCalls(usual), personaCalls(usual)];
  const account = { uname: 'plain.client', pwd: 'some-password', email: '4800000@qq.com' };
  const sent = await codes.send(account.email);
  const registered = await codes.register({ ...account, vcode: codeIn(await codes.mailTo(account.email)) });
  now = new Date('2026-11-29T10:32:00Z');
  const again = await codes.send(account.email);
  const { email, uname } = account;
  const pwd = 'another-password';
  const recovered = await codes.recover({ email, pwd, vcode: codeIn(await codes.mailTo(email)) });
  const login = await usual.app.inject({
    method: 'POST',
    url: '/api/user/v2/login',
    payload: { uname, pwd },
  });
  const who = { cookie: cookiesOf(login) };
  const added = await personas.add(who, 'Plain');
  const [persona] = await personas.list(who);
  const renamed = await personas.rename(who, persona?.personaId ?? 0, 'Plainer');
  const removed = await personas.remove(who, persona?.personaId ?? 0);
  await usual.close();

  const answers = [sent, registered, again, recovered, login, added, renamed, removed];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test('captchas that were invented use up nothing of what passes without a proof', async () => {
  const usual = await startTestHost({
    configuration: { captchaProofSteps: STEPS, slidesWithoutProof: { perNetwork: 1, perHost: 1 } },
  });
  const send = async (id: string, gap: number) => {
    const url = `/api/user/v2/get/vcode/4900000%40qq.com/${id}`;
    const answer = await usual.app.inject({ method: 'POST', url, payload: aPull(gap) });
    return answer.statusCode;
  };
  const invented = [await send(hex(16), 0.5), await send(hex(16), 0.5)];
  const { id } = (await usual.app.inject('/api/user/v2/captcha/gen')).json<Captcha>();
  const { gap_position: gap } = await usual.database.db
    .selectFrom('captchas')
    .select('gap_position')
    .where('captcha_id', '=', id)
    .executeTakeFirstOrThrow();
  const drawn = await send(id, gap);
  await usual.close();

  expect([...invented, drawn]).toEqual([400, 400, 200]);
});

test('a host that wants no proof sets none, and says nothing about it', async () => {
  const plain = await startTestHost({ configuration: { captchaProofSteps: 0 } });
  const drawn = await plain.app.inject('/api/user/v2/captcha/gen');
  const capabilities = await plain.app.inject('/api/ext/capabilities');
  await plain.close();

  expect(drawn.json()).not.toHaveProperty('proof');
  expect(capabilities.json()).not.toHaveProperty('captchaProof');
});

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
