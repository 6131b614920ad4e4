// @module-tag rest
import { join } from 'node:path';
import { DEFAULT_PROOF_STEPS, hostLimits, readyCaptcha, type HostRateClass } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { locales } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';
import { endpointOf, startWalk, type Walk } from './walk.js';
import { wireRequest } from './wire-request.js';

const CALLS = 12;
/** A call may cost so many times what a call of its class does in the middle of all, at its limit. */
const MOST_SHARES = 10;
const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');
const PASSWORD = 'some-password';

const engines = await sharedEngines();
let walk: Walk;
let database: Awaited<ReturnType<typeof engines.open>>;
beforeAll(async () => {
  // In this process, so that its time is measured too.
  database = await engines.open('pglite');
  walk = await startWalk(database, {
    hasRealPasswords: true,
    configuration: {
      webRoot: WEB_ROOT,
      captchaProofSteps: DEFAULT_PROOF_STEPS,
      slidesWithoutProof: { perNetwork: 1000, perHost: 1000 },
    },
  });
});
afterAll(async () => {
  await walk.host.close();
  await database.close();
});

interface Cost {
  readonly name: string;
  readonly rate: HostRateClass;
  /** Of processor time for each call that it counts as, in the middle of some calls. */
  readonly milliseconds: number;
}

/** Refused, they would cost little. An appeal under a name that nobody has costs the hash of its password. */
const mustSucceed: ReadonlySet<EndpointKey> = new Set([
  'accounts.login',
  'accounts.sendVerificationCode',
  'accounts.register',
  'accounts.recover',
]);

interface Measured {
  readonly name: string;
  readonly rate: HostRateClass;
  /** Done before, outside of the time. */
  readonly prepare?: (number: number) => Promise<unknown>;
  /** Returns how many calls of its limit it counts as; one unless it is a number. */
  readonly call: (number: number) => Promise<unknown>;
}

async function measure({ name, rate, prepare, call }: Measured): Promise<Cost> {
  const times: number[] = [];
  for (let number = 0; number < CALLS; number += 1) {
    await prepare?.(number);
    const before = process.cpuUsage();
    const counted = await call(number);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000 / (typeof counted === 'number' ? counted : 1));
  }
  return { name, rate, milliseconds: times.toSorted((a, b) => a - b)[CALLS / 2] ?? 0 };
}

/** Another address for each call, under which no answer is kept. */
const reads = () =>
  listEndpoints()
    .filter(({ endpoint }) => endpoint.access === 'visitor' && endpoint.method === 'GET')
    .map(({ key, endpoint }): Measured => ({
      name: key,
      rate: endpoint.rate ?? 'read',
      call: (number) => walk.callWithQuery(key, `first=${String(number)}`),
    }));

/** From a network of its own each, since failures are limited beside the calls; those that hash a password do so. */
const writes = (): Measured[] => {
  const { app, createUser } = walk.host;
  const send = async (key: EndpointKey, input: Readonly<Record<string, unknown>>, number: number) => {
    const { method, url, headers, payload } = wireRequest(endpointOf(key), {
      ...walk.validRequest(key),
      ...input,
    });
    const remoteAddress = `198.51.${String(key.length)}.${String(number)}`;
    return app.inject({ method, url, headers, remoteAddress, ...(payload !== undefined && { payload }) });
  };
  const inputs = new Map<number, Readonly<Record<string, unknown>>>();
  const prepareCode = async (
    number: number,
    purpose: 'register' | 'recover',
    input: { readonly email: string; readonly uname?: string; readonly icode?: undefined },
  ) => {
    const vcode = await walk.host.services.codes.issue({ purpose, email: input.email }, '192.0.2.1');
    inputs.set(number, { pwd: PASSWORD, vcode, ...input });
  };
  const prepares: Partial<Record<EndpointKey, (number: number) => Promise<unknown>>> = {
    'accounts.login': async (number) => {
      const { userName, password } = await createUser('User');
      inputs.set(number, { uname: userName, pwd: password });
    },
    'accounts.sendVerificationCode': async (number) => {
      const { captchaId, pull } = await readyCaptcha(walk.host);
      inputs.set(number, {
        token: undefined,
        proof: undefined,
        ...pull,
        email: `61${String(number)}00000@qq.com`,
        captchaId,
      });
    },
    'accounts.register': (number) =>
      prepareCode(number, 'register', {
        email: `62${String(number)}00000@qq.com`,
        uname: `cost.user${String(number)}`,
        icode: undefined,
      }),
    'accounts.recover': async (number) => {
      const { userId } = await createUser('User');
      const email = `63${String(number)}00000@qq.com`;
      const keys = { email, email_key: email };
      await database.db.updateTable('users').set(keys).where('user_id', '=', userId).execute();
      await prepareCode(number, 'recover', { email });
    },
    'complaints.readAppeal': async (number) =>
      Promise.resolve(inputs.set(number, { uname: `nobody.${String(number)}` })),
    'complaints.appeal': async (number) =>
      Promise.resolve(inputs.set(number, { uname: `no.one.${String(number)}` })),
  };
  return listEndpoints()
    .filter(({ endpoint }) => endpoint.access === 'visitor' && endpoint.method === 'POST')
    .map(({ key, endpoint }): Measured => {
      const prepare = prepares[key];
      return {
        name: key,
        rate: endpoint.rate ?? 'write',
        prepare: async (number) => {
          inputs.clear();
          await prepare?.(number);
        },
        call: async (number) => {
          const { statusCode, body } = await send(key, inputs.get(number) ?? {}, number);
          if (mustSucceed.has(key)) expect(statusCode, `${key}: ${body}`).toBe(200);
        },
      };
    });
};

const files = () =>
  ['/docs', '/openapi.json', '/health/ready'].map((url): Measured => ({
    name: url,
    rate: 'read',
    call: () => walk.host.app.inject(url),
  }));

const ANSWERS = /<script type="application\/json" id="first-answers">([^<]*)<\/script>/;

/** Made anew for each reader, under a name of the host of its own. A page counts as a read, and so does each of its first answers. */
const pages = () => {
  const { app, world } = walk.host;
  const paths = [
    ...['/', '/status', '/ladder', '/match'],
    `/persona/${String(world?.personaIds[0])}`,
    `/match/${String(world?.matchIds[0])}`,
  ];
  return paths.map((url): Measured => ({
    name: `page ${url.replace(/\d+/, '{id}')}`,
    rate: 'read',
    async call(number) {
      const headers = { accept: 'text/html', host: `site-${String(number)}.example.org` };
      const { statusCode, body } = await app.inject({ url, headers });
      expect(statusCode, 'the site is built by npm run build').toBe(200);
      const [, answers] = ANSWERS.exec(body) ?? [];
      if (answers === undefined) return 1;
      return 1 + Object.keys((JSON.parse(answers) as { answers: object }).answers).length;
    },
  }));
};

/** Each of another persona or match or in another language, so that it is drawn; then the same ones from the disk. */
const cards = () => {
  const { app, world } = walk.host;
  const names = [
    ...(world?.personaIds ?? []).map((id) => `persona/${String(id)}`),
    ...(world?.matchIds ?? []).map((id) => `match/${String(id)}`),
  ];
  const urls = names.flatMap((name) => locales.map((locale) => `/cards/${locale}/${name}.png`));
  const call = (number: number) => app.inject(urls[number] ?? '');
  expect(urls.length).toBeGreaterThanOrEqual(CALLS);
  return [
    { name: 'a card, drawn', rate: 'card', call },
    { name: 'a card, read', rate: 'read', call },
  ] satisfies Measured[];
};

/** With SHOW_COSTS=yes it prints all of them (docs/security.md#rate-limits). */
test('no call of a visitor costs more than ten times its share of its limit', async () => {
  const costs: Cost[] = [];
  for (const measured of [...reads(), ...writes(), ...files(), ...pages(), ...cards()])
    costs.push(await measure(measured));

  const atLimit = costs
    .map((cost) => ({ ...cost, perMinute: cost.milliseconds * hostLimits[cost.rate] }))
    .toSorted((a, b) => b.perMinute - a.perMinute);
  const share = atLimit[Math.floor(atLimit.length / 2)]?.perMinute ?? 0;
  const shown = atLimit.map(
    ({ name, rate, milliseconds, perMinute }) =>
      `${(perMinute / share).toFixed(1)} shares: ${name}, ${milliseconds.toFixed(1)} ms, ${rate} ${String(hostLimits[rate])}`,
  );
  if (process.env.SHOW_COSTS !== undefined) process.stdout.write(`${shown.join('\n')}\n`);

  expect(shown.filter((_, index) => (atLimit[index]?.perMinute ?? 0) > MOST_SHARES * share)).toEqual([]);
});
