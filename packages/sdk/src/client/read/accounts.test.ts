import { expect, test } from 'vitest';
import { readAnswerOf } from '../../testing/read-answer.js';

test.each([{ ranked: true }, { isSelectedForLadders: true }])(
  'a persona with only %j is ranked',
  async (mark) => {
    const { reply } = await readAnswerOf('personas.list', {
      records: [{ personaId: 1, personaName: 'Ada', ...mark }],
    });

    expect(reply.records).toEqual([
      { personaId: 1, personaName: 'Ada', ranked: true, isSelectedForLadders: true },
    ]);
  },
);

test('a group in other letters is the same group', async () => {
  const { reply } = await readAnswerOf('accounts.signInStatus', {
    code: 0,
    info: '',
    userId: 1,
    uname: 'ada',
    group: 'admin',
  });

  expect(reply.group).toBe('Admin');
});

test('a status without a group is a visitor’s', async () => {
  const { reply } = await readAnswerOf('accounts.signInStatus', { code: 0, userId: 1, uname: 'ada' });

  expect(reply.group).toBe('guest');
});

test('a status without a code means nobody is signed in', async () => {
  const { reply } = await readAnswerOf('accounts.signInStatus', { userId: 1, uname: 'ada', group: 'User' });

  expect(reply.code).toBe(1);
});

test('a bare list of rows is read as records', async () => {
  const { reply } = await readAnswerOf('moderation.badPersonas', [
    { name: 'x', addedBy: 'ada', addedTime: '2026-01-31T12:30:00Z' },
  ]);

  expect(reply.records).toHaveLength(1);
});

test.each(['accounts.signInStatus', 'accounts.current', 'moderation.user'] as const)(
  'a group that nobody knows makes nobody an admin in the answer of %s',
  async (key) => {
    const { reply } = await readAnswerOf(key, { code: 0, userId: 1, group: 'Owner' });

    expect(reply.group).not.toBe('Admin');
  },
);
