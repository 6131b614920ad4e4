// @module-tag rest
import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost, type TestUser } from '../../testing/index.js';
import { personaCalls } from '../../testing/persona-calls.js';
import type { Answer } from '../../testing/sign-in-by-form.js';

const CALLERS = 50;

describeOnEachEngine('fifty callers at once', (engine) => {
  let host: TestHost;
  let user: TestUser;
  let calls: ReturnType<typeof personaCalls>;

  beforeAll(async () => {
    host = await startTestHost({ engine });
    calls = personaCalls(host);
  });
  beforeEach(async () => {
    user = await host.createUser('User');
  });
  afterAll(() => host.close());

  // S5-11
  test('of an account’s personas, never more than three are shown', async () => {
    const { userId } = await host.createUser('User', manyNames('Shown', CALLERS));
    const ids = await takeOver(host, { from: userId, to: user.userId });

    const answers = await Promise.all(ids.map((id) => calls.show(user, id)));

    expect(tally(answers)).toEqual({
      0: limits.rankedPersonas,
      tooManyRanked: CALLERS - limits.rankedPersonas,
    });
    const shown = (await calls.list(user)).filter(({ ranked }) => ranked);
    expect(shown).toHaveLength(limits.rankedPersonas);
  });

  // S8-20 S9-01
  test('an account never gets a 65th persona', async () => {
    const room = 10;
    const { userId } = await host.createUser('User', manyNames('Old', limits.personasPerUser - room));
    await takeOver(host, { from: userId, to: user.userId });

    const answers = await Promise.all(manyNames('New', CALLERS).map((name) => calls.add(user, name)));

    expect(tally(answers)).toEqual({ 0: room, 163: CALLERS - room });
    expect(answers.map((answer) => answer.json<{ info: string }>().info)).toContain(
      'cannot create more than 64 personas',
    );
    expect(await calls.list(user)).toHaveLength(limits.personasPerUser);
  });

  // S8-18
  test('a name is taken once, by new personas of as many accounts', async () => {
    const users = await Promise.all(Array.from({ length: CALLERS }, () => host.createUser('User')));

    const answers = await Promise.all(
      users.map((who, index) => calls.add(who, index % 2 === 0 ? 'Wanted' : 'WANTED')),
    );

    expect(tally(answers)).toEqual({ 0: 1, 160: CALLERS - 1 });
    expect(await countNamed(host, 'wanted')).toBe(1);
  });

  test('a name is taken once, by renamed personas', async () => {
    const { userId } = await host.createUser('User', manyNames('Before', CALLERS));
    const ids = await takeOver(host, { from: userId, to: user.userId });

    const answers = await Promise.all(ids.map((id) => calls.rename(user, id, 'Afterwards')));

    expect(tally(answers)).toEqual({ 0: 1, 160: CALLERS - 1 });
    expect(await countNamed(host, 'afterwards')).toBe(1);
  });

  test('one persona is deleted once', async () => {
    await calls.add(user, 'Doomed');
    const [persona] = await calls.list(user);

    const answers = await Promise.all(
      Array.from({ length: CALLERS }, () => calls.remove(user, persona?.personaId ?? 0)),
    );

    expect(tally(answers)).toEqual({ 0: 1, notFound: CALLERS - 1 });
  });
});

function manyNames(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${String(index)}`);
}

/** Gives an account's personas to another one, all of them hidden; returns their ids. */
async function takeOver(host: TestHost, { from, to }: { from: number; to: number }): Promise<number[]> {
  const rows = await host.database.db
    .updateTable('personas')
    .set({ user_id: to, is_selected: false })
    .where('user_id', '=', from)
    .returning('persona_id')
    .execute();
  return rows.map(({ persona_id }) => persona_id);
}

async function countNamed(host: TestHost, nameKey: string): Promise<number> {
  const rows = await host.database.db
    .selectFrom('personas')
    .select('persona_id')
    .where('name_key', '=', nameKey)
    .where('deleted', '=', false)
    .execute();
  return rows.length;
}

/** How many answers there are of each kind: by code, or by the failure's name where it has no code. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const kinds = answers.map((answer) => {
    const { code, type } = answer.json<{ code?: number; type?: string }>();
    return String(code ?? type?.replace('urn:ra3:failure:', ''));
  });
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((other) => other === kind).length]),
  );
}
