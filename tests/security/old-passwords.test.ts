import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const ROUNDS = 4;
const LOGINS = 10;
const NEW_PASSWORD = 'the-new-password';
const THIEF_PASSWORD = 'the-thief-password';

/** What somebody who knows a password tries while its owner replaces it. */
describe.each(engines.names)('attacks with an old password, on %s', (engine) => {
  let host: TestHost;
  let database: Awaited<ReturnType<typeof engines.open>>;
  let addresses = 0;

  beforeAll(async () => {
    database = await engines.open(engine);
    host = await startTestHost({ database, hasRealPasswords: true });
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  const post = (url: string, payload: object, cookie?: string) => {
    addresses += 1;
    return host.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.${String(addresses >> 8)}.${String(addresses & 255)}.1`,
      headers: cookie === undefined ? {} : { cookie },
      payload,
    });
  };
  const codeOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ code: number }>().code;
  const signIn = (uname: string, pwd: string) => post('/api/user/v2/login', { uname, pwd });
  const change = (user: TestUser, newpwd: string) =>
    post('/api/user/v2/change/password', { oldpwd: user.password, newpwd }, user.cookie);
  const countSessions = async ({ userId }: TestUser) => {
    const query = database.db.selectFrom('sessions').select('session_hash').where('user_id', '=', userId);
    return (await query.execute()).length;
  };
  const inRounds = async <T>(attack: () => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let round = 0; round < ROUNDS; round += 1) results.push(await attack());
    return results;
  };

  test('no login with the old password outlives the change of the password', async () => {
    const sessionsLeft = await inRounds(async () => {
      const user = await host.createUser('User');
      const early = Array.from({ length: LOGINS / 2 }, () => signIn(user.userName, user.password));
      const changing = change(user, NEW_PASSWORD);
      const late = Array.from({ length: LOGINS / 2 }, () => signIn(user.userName, user.password));
      await Promise.all([...early, changing, ...late]);
      return countSessions(user);
    });

    expect(sessionsLeft).toEqual(Array(ROUNDS).fill(0));
  });

  test('who changes the old password while the owner recovers does not get the account back', async () => {
    const takenBack = await inRounds(async () => {
      const user = await host.createUser('User');
      const email = `${user.userName}@example.org`;
      const vcode = await host.services.codes.issue({ purpose: 'recover', email }, '127.0.0.1');
      const recovering = post('/api/user/v2/recovery', { email, pwd: NEW_PASSWORD, vcode });
      await Promise.all([recovering, change(user, THIEF_PASSWORD)]);
      return codeOf(await signIn(user.userName, NEW_PASSWORD)) !== 0;
    });

    expect(takenBack).toEqual(Array(ROUNDS).fill(false));
  });

  test('of two changes of one password, one works, and its caller alone hears so', async () => {
    const outcomes = await inRounds(async () => {
      const user = await host.createUser('User');
      const passwords = ['first-new-password', 'other-new-password'];
      const told = (await Promise.all(passwords.map((password) => change(user, password)))).map(codeOf);
      const signedIn = await Promise.all(passwords.map((password) => signIn(user.userName, password)));
      return { worked: told.filter((code) => code === 0).length, told, opens: signedIn.map(codeOf) };
    });

    expect(outcomes.map(({ worked }) => worked)).toEqual(Array(ROUNDS).fill(1));
    expect(outcomes.map(({ told }) => told)).toEqual(outcomes.map(({ opens }) => opens));
  });

  test('who closes the account with the old password while the owner changes it comes too late', async () => {
    const closed = await inRounds(async () => {
      const user = await host.createUser('User');
      const changing = change(user, NEW_PASSWORD);
      const closing = post('/api/user/v2/delete', { pwd: user.password }, user.cookie);
      const [changeAnswer] = await Promise.all([changing, closing]);
      const isClosed = codeOf(await signIn(user.userName, NEW_PASSWORD)) !== 0;
      return codeOf(changeAnswer) === 0 && isClosed;
    });

    expect(closed).toEqual(Array(ROUNDS).fill(false));
  });
});
