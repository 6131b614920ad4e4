import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { scrypt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPull, solveCaptcha, startHostProcess } from '@ra3/api/testing';
import { solveProof } from '@ra3/sdk/rules/proofs';
import { writeDemoAccounts, readDemoAccount, type DemoAccount } from '../support/demo-accounts.js';
import { waitForWorld } from '../support/wait-for-world.js';

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const PLAYERS = 6;
const MOST_CAPTCHAS = 20;
/** How long a mail may take after the answer. */
const MAIL_MS = 400;
/** As in moved-clock.mjs; more than codes of a minute count. */
const MINUTE_MS = 61_000;
const CLOCK = join(import.meta.dirname, 'moved-clock.mjs');
const deriveKey = promisify(scrypt) as (
  password: Uint8Array,
  salt: Uint8Array,
  length: number,
  options: object,
) => Promise<Buffer>;

export interface Answer {
  readonly status: number;
  readonly code: number | undefined;
  readonly body: string;
  readonly cookie: string;
}

export interface Caller {
  readonly from: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A host of some checkout, as its own process, seen only by HTTP and the mails that it writes. */
export interface AttackedHost {
  readonly url: string;
  readonly admin: DemoAccount;
  readonly players: readonly DemoAccount[];
  call(path: string, caller: Caller, body?: object): Promise<Answer>;
  /** Draws a captcha and solves its slide by a script, and its proof of work unless it is left out. */
  solve(caller: Caller, parts?: { proof: boolean }): Promise<{ id: string; result: object }>;
  /** Asks for a verification code, with as many captchas as the script needs. */
  askForCode(email: string, from: string): Promise<Answer>;
  signIn(account: { userName: string; password: string }, from: string): Promise<Answer>;
  /** The mails of the host, oldest first. */
  mails(to?: string): Promise<string[]>;
  codeTo(email: string): Promise<string>;
  /** Moves the host's clock on by a minute. */
  aMinuteLater(): Promise<void>;
  /** The host's clock. */
  now(): Date;
  /** Ends the process, and starts another on the same data. */
  restart(env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built host of that folder on the embedded database, with the demo world. */
export async function startAttackedHost(
  folder: string,
  env: Record<string, string> = {},
): Promise<AttackedHost> {
  const data = await mkdtemp(join(tmpdir(), 'ra3-attack-'));
  const players = writeDemoAccounts(data, PLAYERS);
  const start = async (more: Record<string, string>) => {
    const program = startHostProcess(join(folder, 'packages/api/dist/main.js'), {
      NODE_OPTIONS: `--import ${CLOCK}`,
      NODE_ENV: 'development',
      DATA_DIR: data,
      DEMO: 'on',
      DEMO_SEED: '7',
      TRUSTED_PROXIES: '127.0.0.1',
      ...more,
    });
    try {
      const [url = ''] = await program.waitFor(ADDRESS);
      await waitForWorld(url);
      return { program, url };
    } catch (error) {
      program.signal('SIGKILL');
      throw error;
    }
  };
  let running = await start(env);
  let movedMs = 0;
  const end = async () => {
    running.program.signal('SIGTERM');
    await running.program.ended;
  };

  const call: AttackedHost['call'] = async (path, { from, cookie, headers }, body) => {
    const answer = await fetch(`${running.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': from,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    return { status: answer.status, code: codeOf(text), body: text, cookie: cookies.join('; ') };
  };
  const solve: AttackedHost['solve'] = async (caller, { proof: isProved } = { proof: true }) => {
    const { body } = await call('/api/user/v2/captcha/gen', caller);
    // Written by the attacked host itself; a wrong shape fails the attack.
    const captcha = JSON.parse(body) as { id: string; proof?: Parameters<typeof solveProof>[0] } & Parameters<
      typeof solveCaptcha
    >[0];
    const proof =
      isProved &&
      captcha.proof &&
      (await solveProof(captcha.proof, {
        deriveKey: (password, salt, { N, r, dkLen }) =>
          deriveKey(password, salt, dkLen, { N, r, p: 1, maxmem: 256 * N * r }),
      }));
    return { id: captcha.id, result: { ...aPull(solveCaptcha(captcha, 'noise')), ...(proof && { proof }) } };
  };
  const mails: AttackedHost['mails'] = async (to) => {
    await new Promise((resolve) => setTimeout(resolve, MAIL_MS));
    const names = await readdir(join(data, 'outbox')).catch(() => []);
    const texts = await Promise.all(names.sort().map((name) => readFile(join(data, 'outbox', name), 'utf8')));
    return to === undefined ? texts : texts.filter((mail) => mail.startsWith(`To: ${to}\n`));
  };
  return {
    get url() {
      return running.url;
    },
    admin: readDemoAccount(data, 'Admin'),
    players,
    call,
    solve,
    async askForCode(email, from) {
      let answer: Answer | undefined;
      for (
        let tries = 0;
        tries < MOST_CAPTCHAS && (answer === undefined || answer.body.includes('captcha failed'));
        tries += 1
      ) {
        const { id, result } = await solve({ from });
        answer = await call(`/api/user/v2/get/vcode/${encodeURIComponent(email)}/${id}`, { from }, result);
      }
      if (answer === undefined) throw new Error('No captcha was drawn.');
      return answer;
    },
    signIn: ({ userName, password }, from) =>
      call('/api/user/v2/login', { from }, { uname: userName, pwd: password }),
    mails,
    async codeTo(email) {
      const codes = (await mails(email)).flatMap((mail) => /\b(\d{6})\b/.exec(mail)?.[1] ?? []);
      return codes.at(-1) ?? '';
    },
    async aMinuteLater() {
      running.program.signal('SIGUSR2');
      movedMs += MINUTE_MS;
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    now: () => new Date(Date.now() + movedMs),
    async restart(more) {
      await end();
      movedMs = 0;
      running = await start({ ...env, ...more });
    },
    async stop() {
      await end();
      await rm(data, { recursive: true, force: true });
    },
  };
}

function codeOf(text: string): number | undefined {
  try {
    return (JSON.parse(text) as { code?: number }).code;
  } catch {
    return undefined;
  }
}
