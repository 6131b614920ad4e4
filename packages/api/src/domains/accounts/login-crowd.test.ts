import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { recordStatements, type RecordedDatabase } from '../../testing/recorded-statements.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { signInByForm } from '../../testing/sign-in-by-form.js';

const HOME = '198.51.100.3';
const STRANGERS = 300;

const isAttempt = (sql: string) => sql.startsWith('insert into "login_attempts"');

describeOnEachEngine('300 addresses that sign in at once', (engine) => {
  let database: OpenDatabase;
  let recorded: RecordedDatabase;
  let host: TestHost;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    recorded = recordStatements(database);
    host = await startTestHost({ database: recorded.database, hasRealPasswords: true });
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  // An answer that nobody waits for yet would not be asked for.
  const guess = async (index: number) => {
    const who = { userName: `stranger.${String(index)}`, password: 'a-wrong-guess' };
    const from = `10.${String(Math.floor(index / 100))}.${String(index % 100)}.1`;
    return await signInByForm(host, who, { from });
  };

  // S8-16
  test('a network known to the account signs in while the others still wait', async () => {
    const user = await host.createUser('User');
    await signInByForm(host, user, { from: HOME });
    const codes: number[] = [];
    let tellFull: () => void = () => undefined;
    const queueIsFull = new Promise<void>((resolve) => (tellFull = resolve));
    const crowd = Array.from({ length: STRANGERS }, async (_, index) => {
      const answer = await guess(index);
      codes.push(answer.statusCode);
      if (answer.statusCode === 503) tellFull();
    });
    await queueIsFull;

    const owner = await signInByForm(host, user, { from: HOME });

    const waiting = crowd.length - codes.length;
    await Promise.all(crowd);
    expect(owner.json()).toMatchObject({ code: 0 });
    expect(waiting).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set([401, 503]));
  });

  test('it waits for few of those who came before it, once it is known', async () => {
    const user = await host.createUser('User');
    await signInByForm(host, user, { from: HOME });
    recorded.take();

    const crowd = Array.from({ length: STRANGERS }, (_, index) => guess(index));
    const owner = await signInByForm(host, user, { from: HOME });

    const sent = recorded.take();
    const question = sent.findIndex(({ parameters }) => parameters.includes(user.userName));
    const ofOwner = sent.findIndex(({ sql, parameters }) => isAttempt(sql) && parameters.includes(HOME));
    expect(owner.json()).toMatchObject({ code: 0 });
    expect(ofOwner).toBeGreaterThan(question);
    expect(sent.slice(question, ofOwner).filter(({ sql }) => isAttempt(sql)).length).toBeLessThan(10);
    await Promise.all(crowd);
  });
});
