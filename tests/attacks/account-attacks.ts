import { codeOfApp } from '@ra3/api/testing';
import type { Attack } from './attack.js';
import type { AttackedHost } from './attacked-host.js';

const OWNER = '192.0.2.1';
const THIEF = '198.51.100.1';
const ASKINGS = 10;
const EMAIL_TAIL = '@gmail.com';
const PASSWORD = 'a-good-password';

const junkOf = (email: string, index: number) => email.replace('@', `+junk${String(index)}@`);
const networkOf = (index: number) => `10.${String(index)}.7.1`;
const nextOwner = (
  (count) => () =>
    `owner${String((count += 1))}x`
)(0);
const recover = (host: AttackedHost, email: string, vcode: string) =>
  host.call('/api/user/v2/recovery', { from: OWNER }, { email, pwd: 'another-password', vcode });

async function register(host: AttackedHost) {
  const userName = nextOwner();
  const email = `${userName}${EMAIL_TAIL}`;
  await host.askForCode(email, OWNER);
  const vcode = await host.codeTo(email);
  const form = { uname: userName, pwd: PASSWORD, email, vcode };
  const { code, body } = await host.call('/api/user/v2/register', { from: OWNER }, form);
  if (code !== 0) throw new Error(`Nobody can register: ${body}`);
  await host.aMinuteLater();
  return { userName, email, password: PASSWORD };
}

/** What mails of codes can be used for by somebody who does not read them (A1a). */
export const mailboxAttacks: readonly Attack[] = [
  {
    name: 'A1a ten codes for victim+junk@ use up the mailbox',
    async run(host) {
      const { email } = await register(host);
      for (let index = 0; index < ASKINGS; index += 1) {
        await host.askForCode(junkOf(email, index), networkOf(index));
        await host.aMinuteLater();
      }
      const asked = await host.askForCode(email, OWNER);
      const recovered = await recover(host, email, await host.codeTo(email));
      return {
        held: asked.status === 200 && recovered.code === 0,
        figure: `owner asks: ${String(asked.status)}, recovers: ${String(recovered.code)}`,
      };
    },
  },
  {
    name: "A1a a later code for victim+junk@ shadows the owner's",
    async run(host) {
      const { email } = await register(host);
      await host.askForCode(email, OWNER);
      const own = await host.codeTo(email);
      await host.aMinuteLater();
      await host.askForCode(junkOf(email, 1), THIEF);
      const { code } = await recover(host, email, own);
      return { held: code === 0, figure: `owner's own code: ${String(code)}` };
    },
  },
  {
    name: 'A1a a code asked for victim+junk@ is worthless to its owner',
    async run(host) {
      const { email } = await register(host);
      await host.askForCode(junkOf(email, 1), THIEF);
      const { code } = await recover(host, email, await host.codeTo(email));
      return { held: code === 0, figure: `mailed code: ${String(code)}` };
    },
  },
];

const TWO_STEP = '/api/ext/security/two-step';

async function enrol(host: AttackedHost, account: { userName: string; password: string }) {
  const { cookie } = await host.signIn(account, THIEF);
  const caller = { from: THIEF, cookie };
  const begun = await host.call(`${TWO_STEP}/begin`, caller, { pwd: account.password });
  const { secret } = JSON.parse(begun.body) as { secret?: string };
  if (secret === undefined)
    return { isOn: false, figure: `begin: ${String(begun.status)}, ${String(begun.code)}` };
  const confirmed = await host.call(`${TWO_STEP}/confirm`, caller, { otp: codeOfApp(secret, host.now()) });
  return { isOn: confirmed.status === 200, figure: `begin: 200, confirm: ${String(confirmed.status)}` };
}

/** What can be done with somebody's password for a minute, without the mailbox (A1b, A1c). */
export const passwordAttacks: readonly Attack[] = [
  {
    name: 'A1b a thief turns two-step sign-in on',
    async run(host) {
      const [player] = host.players;
      if (player === undefined) throw new Error('No player.');
      const { isOn, figure } = await enrol(host, player);
      return { held: !isOn, figure };
    },
  },
  {
    name: 'A1b a thief makes a token with the rights of an admin',
    async run(host) {
      const { cookie } = await host.signIn(host.admin, THIEF);
      const form = { name: 'x', scopes: ['read', 'write', 'admin'], days: 30, pwd: host.admin.password };
      const made = await host.call('/api/ext/security/tokens/create', { from: THIEF, cookie }, form);
      return { held: made.status !== 200, figure: `${String(made.status)}, ${String(made.code)}` };
    },
  },
  {
    name: 'A1b with REQUIRE_ADMIN_TWO_STEP=on a thief enrols an admin who has none',
    env: { REQUIRE_ADMIN_TWO_STEP: 'on' },
    async run(host) {
      const { isOn, figure } = await enrol(host, host.admin);
      return { held: !isOn, figure };
    },
  },
  {
    name: 'A1c a thief changes the password and nobody is told',
    async run(host) {
      const owner = await register(host);
      const { cookie } = await host.signIn(owner, THIEF);
      const form = { oldpwd: owner.password, newpwd: 'a-thiefs-password' };
      await host.call('/api/user/v2/change/password', { from: THIEF, cookie }, form);
      const mails = (await host.mails(owner.email)).filter((mail) => mail.includes('/not-me'));
      const token = /\/not-me[^\s]*[#?](?:token=)?([\w-]+)/.exec(mails.at(-1) ?? '')?.[1];
      const back = token && (await host.call('/api/ext/security/take-back', { from: OWNER }, { token }));
      const thief = await host.signIn({ ...owner, password: 'a-thiefs-password' }, THIEF);
      return {
        held: thief.code !== 0,
        figure: `mails with a link: ${String(mails.length)}, taken back: ${back ? String(back.status) : 'no'}, thief signs in: ${String(thief.code)}`,
      };
    },
  },
];
