// @module-tag rest
import { limits } from '@ra3/sdk/facts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changedMeanwhile, done, openAsAdmin, problem, type Answers } from '../../../testing/admin-site.js';

const NOW = new Date('2026-12-24T12:00:00Z');
const SET = '/api/admin/badmap/set';
const ALL = ['admin.mapRuleStates', 'admin.testMap'];

const islands = {
  path: 'data/maps/internal/six_islands',
  checksum: 0,
  goodChecksums: [7, 8],
  size: 0,
  goodSizes: [],
  message: 'Take v2',
  reason: 'loses sync',
  active: true,
  addedBy: 'first.admin',
  addedTime: '2026-12-20T12:00:00Z',
};
const rush = { ...islands, path: 'data/maps/internal/gold_rush', message: 'Gold Rush', active: false };

interface Options {
  readonly answers?: Answers;
  readonly extensions?: readonly string[];
  readonly locale?: 'en' | 'zh-CN';
  readonly path?: string;
}

async function open({ answers = {}, extensions = ALL, locale = 'en', path = '/admin/badmap' }: Options = {}) {
  return openAsAdmin({
    ...{ path, extensions, locale, now: NOW },
    answers: {
      '/api/admin/badmap/list': () => ({ records: [islands, rush] }),
      '/api/ext/admin/map-rules': () => ({
        records: [
          { path: islands.path, version: 3, recentMatches: 1234 },
          { path: rush.path, version: 1, recentMatches: 0 },
        ],
      }),
      ...answers,
    },
  });
}

const dialog = async () => within(await screen.findByRole('dialog'));
const addRule = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  return dialog();
};

beforeEach(() => sessionStorage.clear());

// S2-77
test('the rules are listed with their matches, and a search narrows them', async () => {
  const { user, address } = await open();
  const table = within(await screen.findByRole('table', { name: 'All rules' }));
  expect(table.getByRole('row', { name: /six_islands/ })).toHaveTextContent('1,234');

  await user.type(screen.getByRole('searchbox', { name: 'Search path, message and reason' }), 'RUSH');

  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(address()).toBe('/admin/badmap?q=RUSH');
});

test('what a new rule hits stands in its form before it is saved', async () => {
  const { user } = await open({
    answers: {
      '/api/ext/admin/map-rule-test': () => ({
        ...{ path: 'data/maps/x', outcome: 'noRule', rule: null, message: null, recentMatches: 775 },
      }),
    },
  });
  const form = await addRule(user);

  await user.type(form.getByRole('textbox', { name: 'Path of the map' }), 'data/maps/x');

  expect(await form.findByText(/775 matches of the last 30 days/)).toBeVisible();
});

// S5-15
test('the path is put right while it is typed, and the message follows the name of the map', async () => {
  const { user } = await open();
  const form = await addRule(user);
  const path = form.getByRole('textbox', { name: 'Path of the map' });

  await user.type(path, 'Data\\Maps\\New_Map\\New_Map.map');

  expect(path).toHaveAccessibleDescription('Saved as data/maps/new_map');
  expect(form.getByRole('textbox', { name: 'Message to the player' })).toHaveValue('new_map');
  await user.tab();
  expect(path).toHaveValue('data/maps/new_map');
});

// S5-15
test('a message of one’s own is not replaced by the name of the map', async () => {
  const { user } = await open();
  const form = await addRule(user);
  await user.type(form.getByRole('textbox', { name: 'Path of the map' }), 'a');
  const message = form.getByRole('textbox', { name: 'Message to the player' });
  await user.clear(message);
  await user.type(message, 'Mine');

  await user.type(form.getByRole('textbox', { name: 'Path of the map' }), 'b');

  expect(message).toHaveValue('Mine');
});

// S5-15 S8-32 S7-36
test('checksums and sizes are sent as integers, and the page says when the change takes effect', async () => {
  const { sent, user } = await open({ answers: { [SET]: () => done } });
  const form = await addRule(user);
  await user.type(form.getByRole('textbox', { name: 'Path of the map' }), 'New/');
  const checksum = form.getByRole('textbox', { name: 'Checksum' });
  await user.clear(checksum);
  await user.type(checksum, '1904223871');
  await user.type(form.getByRole('textbox', { name: 'Correct sizes' }), '1, 2;3');

  await user.click(form.getByRole('button', { name: 'Save the rule' }));

  expect(await screen.findByText('Successful')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: SET,
      body: {
        ...{ path: 'new', checksum: 1_904_223_871, goodChecksums: [], size: 0, goodSizes: [1, 2, 3] },
        ...{ message: 'new', reason: '', active: true, seenVersion: 0 },
      },
    },
  ]);
  expect(
    screen.getByText(
      new RegExp(`all game servers by .*, in about ${String(limits.ruleChangeMinutes)} minutes`),
    ),
  ).toBeInTheDocument();
});

// S5-15
test('what is no integer is said beside its field, and nothing is sent', async () => {
  const { sent, user } = await open();
  const form = await addRule(user);
  await user.type(form.getByRole('textbox', { name: 'Size in bytes' }), 'x');
  await user.type(form.getByRole('textbox', { name: 'Correct checksums' }), '1, two');

  await user.click(form.getByRole('button', { name: 'Save the rule' }));

  expect(form.getByRole('textbox', { name: 'Size in bytes' })).toHaveAccessibleDescription(
    'Enter a whole number.',
  );
  expect(form.getByRole('textbox', { name: 'Correct checksums' })).toHaveAccessibleDescription(
    'Enter whole numbers separated by commas.',
  );
  expect(form.getByRole('textbox', { name: 'Path of the map' })).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a rule is changed from its version, and its path stays', async () => {
  const { sent, user } = await open({
    path: `/admin/badmap?rule=${encodeURIComponent(islands.path)}`,
    answers: { [SET]: () => done },
  });
  const form = await dialog();
  expect(form.getByRole('textbox', { name: 'Path of the map' })).toHaveAttribute('readonly');
  expect(form.getByRole('textbox', { name: 'Correct checksums' })).toHaveValue('7, 8');

  await user.click(form.getByRole('checkbox', { name: 'This rule is active' }));
  await user.click(form.getByRole('button', { name: 'Save the rule' }));

  await screen.findByText('Successful');
  expect(sent[0]?.body).toMatchObject({ path: islands.path, active: false, seenVersion: 3 });
});

test('a host without versions gets the call of the specification alone', async () => {
  const { sent, user } = await open({ extensions: [], answers: { [SET]: () => done } });
  const form = await addRule(user);
  await user.type(form.getByRole('textbox', { name: 'Path of the map' }), 'new');

  await user.click(form.getByRole('button', { name: 'Save the rule' }));

  await screen.findByText('Successful');
  expect(sent[0]?.body).not.toHaveProperty('seenVersion');
  expect(screen.queryByRole('region', { name: 'Which rule applies to a map?' })).not.toBeInTheDocument();
});

test('a rule that is there already is shown beside the new one before anything is sent', async () => {
  const { sent, user } = await open();
  const form = await addRule(user);

  await user.type(form.getByRole('textbox', { name: 'Path of the map' }), islands.path);

  const conflict = within(form.getByRole('region', { name: 'A rule for this path exists' }));
  expect(conflict.getByText('Current: 7, 8')).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Save the rule' })).toBeDisabled();
  await user.click(conflict.getByRole('button', { name: 'Use the existing' }));
  expect(form.getByRole('textbox', { name: 'Message to the player' })).toHaveValue('Take v2');
  expect(sent).toEqual([]);
});

test.each([
  ['en', 'Save the rule', 'there.admin changed this at', 'Current: Theirs', 'Keep mine', 'Reason'],
  ['zh-CN', '保存规则', 'there.admin 于', '现有：Theirs', '继续使用我的内容', '原因'],
] as const)(
  'in %s, a rule changed by another admin is shown beside the typed one',
  async (locale, save, who, there, keep, reason) => {
    let records: object[] = [islands];
    let version = 3;
    let isFirst = true;
    const { sent, user } = await open({
      locale,
      path: `/admin/badmap?rule=${encodeURIComponent(islands.path)}`,
      answers: {
        '/api/admin/badmap/list': () => ({ records }),
        '/api/ext/admin/map-rules': () => ({ records: [{ path: islands.path, version, recentMatches: 0 }] }),
        [SET]: () => {
          if (!isFirst) return done;
          isFirst = false;
          records = [{ ...islands, message: 'Theirs' }];
          version = 4;
          return changedMeanwhile('there.admin', NOW.toISOString());
        },
      },
    });
    const form = await dialog();
    await user.type(form.getByRole('textbox', { name: reason }), ' mine');

    await user.click(form.getByRole('button', { name: save }));

    expect(await form.findByText(there)).toBeInTheDocument();
    expect(form.getByRole('alert', { name: '' })).toHaveTextContent(who);
    expect(form.getByRole('textbox', { name: reason })).toHaveValue('loses sync mine');
    await user.click(form.getByRole('button', { name: keep }));
    await user.click(form.getByRole('button', { name: save }));
    expect(sent.at(-1)?.body).toMatchObject({ seenVersion: 4, reason: 'loses sync mine' });
  },
);

// S8-32
test('a failure names the action and the status, a lost answer says so, and both keep what was typed', async () => {
  let isFirst = true;
  const { sent, user } = await open({
    answers: {
      [SET]: () => {
        if (!isFirst) return new Response('', { status: 504 });
        isFirst = false;
        return problem(500, 'internal error');
      },
    },
  });
  const form = await addRule(user);
  await user.type(form.getByRole('textbox', { name: 'Path of the map' }), 'new');

  await user.click(form.getByRole('button', { name: 'Save the rule' }));
  expect(await form.findByText(/HTTP 500/)).toBeInTheDocument();
  await user.dblClick(form.getByRole('button', { name: 'Save the rule' }));

  expect(await form.findByText(/We could not confirm that the rule was saved/)).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Path of the map' })).toHaveValue('new');
  expect(sent.length).toBeGreaterThan(1);
});

test('what was typed survives a reload', async () => {
  const first = await open();
  const form = await addRule(first.user);
  await first.user.type(form.getByRole('textbox', { name: 'Path of the map' }), 'new');
  first.unmount();

  await open({ path: '/admin/badmap?add=1' });

  expect((await dialog()).getByRole('textbox', { name: 'Path of the map' })).toHaveValue('new');
});

test.each([
  ['refused', 'The map is refused', 'The player sees: Take v2'],
  ['correct', 'A correct version: the map may be played', 'By the rule for data/maps/internal/six_islands'],
])('the tester says that a map is %s, and by which rule', async (outcome, title, text) => {
  const message = outcome === 'refused' ? 'Take v2' : null;
  const { user } = await open({
    answers: {
      '/api/ext/admin/map-rule-test': () => ({ path: islands.path, outcome, rule: islands, message }),
    },
  });
  const tester = within(await screen.findByRole('region', { name: 'Which rule applies to a map?' }));

  await user.type(tester.getByRole('textbox', { name: 'Path of the map to test' }), 'Six_Islands{Enter}');

  expect(await tester.findByText(title)).toBeInTheDocument();
  expect(tester.getByText(text)).toBeInTheDocument();
  expect(
    tester.getByText(`Changes reach game servers within ${String(limits.ruleChangeMinutes)} minutes.`),
  ).toBeInTheDocument();
});

test('rules that cannot be loaded say so and can be tried again', async () => {
  let isDown = true;
  const { user } = await open({
    answers: {
      '/api/admin/badmap/list': () => (isDown ? problem(503, 'no database') : { records: [islands] }),
    },
  });
  await screen.findByText('The map rules could not be loaded');
  isDown = false;

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('table', { name: 'All rules' })).toBeInTheDocument();
});
