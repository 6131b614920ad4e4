import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { aPull, startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { personaCalls } from '../../testing/persona-calls.js';
import { readyCaptcha } from '../../testing/ready-captcha.js';
import { deleteBadPersona, insertBadPersona } from './bad-persona-store.js';
import { addPersona } from './own-personas.js';

const OK = { code: 0, info: 'ok' };
const NOT_FOUND = { type: 'urn:ra3:failure:notFound' };

describeOnEachEngine('own personas', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let calls: ReturnType<typeof personaCalls>;
  let users = 0;

  beforeAll(async () => {
    host = await startTestHost({ engine });
    calls = personaCalls(host);
  });
  beforeEach(async () => {
    users += 1;
    user = await host.createUser('User', nameEach('A', 'B'));
  });
  afterAll(() => host.close());

  /** Names that no other test has. */
  const nameEach = (...names: string[]) => names.map((name) => `${name} ${String(users)}`);
  const idOf = async (name: string) =>
    (await calls.list(user)).find(({ personaName }) => personaName === name)?.personaId ?? 0;
  const namesOf = async (who: TestUser) => (await calls.list(who)).map(({ personaName }) => personaName);
  const forbid = (name: string) =>
    inTransaction(host.database.db, (transaction) =>
      insertBadPersona(transaction, { name, addedBy: 'admin', addedAt: new Date() }),
    );

  // S7-15
  test('a persona is made, and no ladder shows it until its owner says so', { tags: 'rest' }, async () => {
    const [name = ''] = nameEach('红警');

    const answer = await calls.add(user, name);

    expect(answer.json()).toEqual(OK);
    expect(await calls.list(user)).toContainEqual(
      expect.objectContaining({ personaName: name, ranked: false, isSelectedForLadders: false }),
    );
  });

  test('an account that its owner closes meanwhile gets no persona', async () => {
    const { db } = host.database;
    await db.updateTable('users').set({ closed_at: new Date() }).where('user_id', '=', user.userId).execute();

    const adding = addPersona({ db, clock: () => new Date() }, user.userId, 'Too late');

    await expect(adding).rejects.toMatchObject({ failure: 'notSignedIn' });
  });

  // S5-09 S8-19
  test.each(['x'.repeat(limits.gameIdAscii.max + 1), ' Ann', 'An\u0007n', '國'])(
    'the name %j is refused as invalid',
    async (name) => {
      const answer = await calls.add(user, name);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 161, info: 'invalid persona name' });
    },
  );

  // S3-09
  test('a name that looks like a forbidden one is refused as invalid', async () => {
    await forbid('Moderator');

    const answers = [];
    for (const name of ['Ｍｏｄｅｒａｔｏｒ', 'Моdеrаtоr', 'M0derat0r'])
      answers.push(await calls.add(user, name));

    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([161, 161, 161]);
  });

  test('a forbidden name is refused as invalid, however it is written, until it is allowed again', async () => {
    const [name = ''] = nameEach('Rude');
    await forbid(name);

    const [forbidden, renamed] = [
      await calls.add(user, name.toUpperCase()),
      await calls.rename(user, await idOf(`A ${String(users)}`), name.toLowerCase()),
    ];
    await inTransaction(host.database.db, (transaction) => deleteBadPersona(transaction, name));
    const allowed = await calls.add(user, name);

    expect([forbidden.json(), renamed.json()]).toMatchObject([{ code: 161 }, { code: 161 }]);
    expect(allowed.json()).toEqual(OK);
  });

  // S8-18
  test('a name that anybody has is taken, whatever the case of its letters', async () => {
    const other = await host.createUser('User', nameEach('Theirs'));
    const [theirs = ''] = await namesOf(other);

    const added = await calls.add(user, theirs.toUpperCase());
    const renamed = await calls.rename(user, await idOf(`A ${String(users)}`), theirs);

    expect(added.statusCode).toBe(409);
    expect([added.json(), renamed.json()]).toEqual([
      { code: 160, info: 'persona taken' },
      { code: 160, info: 'persona taken' },
    ]);
  });

  // S7-16 S3-04
  test('a deleted persona is gone from the list, and its name is free', async () => {
    const [gone = ''] = nameEach('A');

    const answer = await calls.remove(user, await idOf(gone));

    expect(answer.json()).toEqual(OK);
    expect(await namesOf(user)).toEqual(nameEach('B'));
    expect((await calls.add(user, gone)).json()).toEqual(OK);
  });

  // S7-17
  test('a renamed persona keeps its place, and its former name is written down', async () => {
    const [before = '', after = ''] = nameEach('A', 'After');
    const personaId = await idOf(before);

    const answer = await calls.rename(user, personaId, after);

    expect(answer.json()).toEqual(OK);
    expect(await namesOf(user)).toEqual(nameEach('After', 'B'));
    const renames = await host.database.db
      .selectFrom('persona_renames')
      .select(['old_name', 'new_name'])
      .where('persona_id', '=', personaId)
      .execute();
    expect(renames).toEqual([{ old_name: before, new_name: after }]);
  });

  test('a name may change its case', async () => {
    const personaId = await idOf(`A ${String(users)}`);

    const answer = await calls.rename(user, personaId, `a ${String(users)}`);

    expect(answer.json()).toEqual(OK);
  });

  test('others’ personas and deleted ones are answered like none', async () => {
    const other = await host.createUser('User', nameEach('Theirs'));
    const theirs = (await calls.list(other))[0]?.personaId ?? 0;
    const gone = await idOf(`A ${String(users)}`);
    await calls.remove(user, gone);

    const answers = await Promise.all(
      [theirs, gone, 1].flatMap((id) => [
        calls.rename(user, id, `New ${String(users)}`),
        calls.remove(user, id),
        calls.show(user, id),
        calls.show(user, id, 'hide'),
      ]),
    );

    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(404));
    expect(answers[0]?.json()).toMatchObject(NOT_FOUND);
    expect(await namesOf(other)).toEqual(nameEach('Theirs'));
  });

  // S5-10
  test('without a solved captcha nothing is made, renamed or deleted, and a captcha serves once', async () => {
    const { captchaId, pull } = await readyCaptcha(host);
    const id = String(await idOf(`A ${String(users)}`));
    const send = (path: string, payload: object) =>
      host.app.inject({
        method: 'POST',
        url: `/api/player/persona/${path}/${captchaId}`,
        headers: { cookie: user.cookie },
        payload,
      });

    const answers = [
      await send('add/Echo', aPull(0.1)),
      await send('add/Echo', pull),
      await send(`change/${id}/Echo`, pull),
      await send(`delete/${id}`, pull),
    ];

    expect(answers.map((answer) => answer.json<{ type: string }>().type)).toEqual(
      Array(4).fill('urn:ra3:failure:captchaFailed'),
    );
    expect(await namesOf(user)).toEqual(nameEach('A', 'B'));
  });

  test('a captcha is used up even by a name that is refused', async () => {
    const { captchaId, pull } = await readyCaptcha(host);
    const add = (name: string) =>
      host.app.inject({
        method: 'POST',
        url: `/api/player/persona/add/${encodeURIComponent(name)}/${captchaId}`,
        headers: { cookie: user.cookie },
        payload: pull,
      });

    const [refused, again] = [await add(' '), await add('Echo')];

    expect(refused.json()).toMatchObject({ code: 161 });
    expect(again.json()).toMatchObject({ type: 'urn:ra3:failure:captchaFailed' });
  });
});
