// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changedMeanwhile, done, openAsAdmin, problem, type Answers } from '../../../testing/admin-site.js';

const NOW = new Date('2026-12-24T12:00:00Z');
const LIST = '/api/stats/season/all/result';
const BEGIN = '/api/admin/season/new';
const ENDING = '/api/ext/admin/season/ending';

const season = (seasonId: number, isCurrentSeason = false) => ({
  seasonId,
  databaseName: `season_${String(seasonId)}`,
  chineseName: `第${String(seasonId)}赛季`,
  englishName: `Season ${String(seasonId)}`,
  localizationKey: `SEASON:${String(seasonId)}`,
  ladderIds: { ra3: 1, corona: 2 },
  startTime: '2026-11-01T00:00:00Z',
  endTime: isCurrentSeason ? null : '2026-12-01T00:00:00Z',
  isCurrentSeason,
});
const ending = (seasonId: number) => ({
  seasonId,
  matches: 4321,
  ladders: [
    {
      ...{ mod: 'ra3', type: '1v1', ranked: 1200, inPlacement: 34 },
      best: [{ rank: 1, personaId: 7, personaName: 'Alpha', elo: 1850 }],
    },
  ],
});

interface Options {
  readonly answers?: Answers;
  readonly extensions?: readonly string[];
  readonly locale?: 'en' | 'zh-CN';
}

async function open({ answers = {}, extensions = ['admin.seasonEnding'], locale = 'en' }: Options = {}) {
  return openAsAdmin({
    ...{ path: '/admin/season', extensions, locale, now: NOW },
    answers: {
      [LIST]: () => [season(2, true), season(1)],
      [ENDING]: () => ending(2),
      ...answers,
    },
  });
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function ask(user: User, databaseName = 'season_3') {
  await screen.findByRole('table');
  await user.type(screen.getByRole('textbox', { name: 'Name in the database' }), databaseName);
  await user.type(screen.getByRole('textbox', { name: 'Chinese name' }), '第三赛季');
  await user.type(screen.getByRole('textbox', { name: 'English name' }), 'Season 3');
  await user.click(screen.getByRole('button', { name: 'Preview the change' }));
  return within(await screen.findByRole('dialog'));
}

const ACTION = 'End the season and start the new one';

async function confirm(user: User, dialog: ReturnType<typeof within>, name = 'season_3') {
  await waitFor(() => {
    expect(dialog.getByRole('button', { name: ACTION })).toBeEnabled();
  });
  await user.type(dialog.getByRole('textbox', { name: 'To confirm, type season_3' }), name);
  await user.click(dialog.getByRole('button', { name: ACTION }));
}

beforeEach(() => sessionStorage.clear());

// S2-77
test('the seasons are listed, and the running one is marked', async () => {
  await open();

  expect(await screen.findByRole('row', { name: /Season 2.*Running/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Season 1/ })).not.toHaveTextContent('Running');
});

// S2-77 S7-34 S8-32
test('a season begins after its effect was told and its name typed, and the list is loaded again', async () => {
  let seasons = [season(2, true), season(1)];
  const { sent, user } = await open({
    answers: {
      [LIST]: () => seasons,
      [BEGIN]: () => {
        seasons = [season(3, true), season(2), season(1)];
        return done;
      },
    },
  });

  const dialog = await ask(user);
  expect(await dialog.findByText('It has 4321 rated matches.')).toBeInTheDocument();
  expect(dialog.getByText(/“Season 2” ends immediately/)).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /1v1 1,200 34/ })).toBeInTheDocument();
  expect(dialog.getByText('1. Alpha, 1,850')).toBeInTheDocument();
  await confirm(user, dialog, 'season');
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'To confirm, type season_3' }), '_3');
  await user.dblClick(dialog.getByRole('button', { name: ACTION }));

  expect(await screen.findByText('Successful')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: BEGIN,
      body: {
        ...{ databaseName: 'season_3', chineseName: '第三赛季', englishName: 'Season 3', seenSeasonId: 2 },
      },
    },
  ]);
  expect(await screen.findByRole('row', { name: /Season 3.*Running/ })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'English name' })).toHaveValue('');
});

test('a host that does not tell the effect gets the call of the specification alone', async () => {
  const { sent, user } = await open({ extensions: [], answers: { [BEGIN]: () => done } });

  await confirm(user, await ask(user));

  await screen.findByText('Successful');
  expect(sent[0]?.body).not.toHaveProperty('seenSeasonId');
});

test('wrong and taken names are said beside their fields', async () => {
  const { user } = await open();
  await screen.findByRole('table');
  const name = screen.getByRole('textbox', { name: 'Name in the database' });

  await user.type(name, 'season 3{Enter}');
  expect(name).toHaveAccessibleDescription('Use letters, digits, hyphens and underscores only.');
  expect(screen.getByRole('textbox', { name: 'English name' })).toHaveAccessibleDescription('Enter a name.');
  await user.clear(name);
  await user.type(name, 'season_1');

  expect(name).toHaveAccessibleDescription('Another season already has this name.');
});

// S8-32
test('a season that another admin began meanwhile is named, and wants a second look', async () => {
  let running = 2;
  const { sent, user } = await open({
    answers: {
      [LIST]: () => [season(running, true), season(1)],
      [ENDING]: () => ending(running),
      [BEGIN]: () => {
        running = 9;
        return changedMeanwhile('there.admin', NOW.toISOString());
      },
    },
  });

  const dialog = await ask(user);
  await confirm(user, dialog);

  const alert = await dialog.findByRole('alert', { name: '' });
  expect(alert).toHaveTextContent('there.admin changed this at');
  expect(alert).toHaveTextContent('HTTP 409');
  expect(await dialog.findByText(/“Season 9” ends immediately/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'To confirm, type season_3' })).toHaveValue('');
  await confirm(user, dialog);
  expect(sent.at(-1)?.body).toMatchObject({ seenSeasonId: 9 });
});

test('a lost answer says where to look, and the names stay', async () => {
  const { user } = await open({ answers: { [BEGIN]: () => new Response('', { status: 504 }) } });

  const dialog = await ask(user);
  await confirm(user, dialog);

  expect(await dialog.findByText(/We could not confirm the change/)).toBeInTheDocument();
  expect(screen.getByLabelText('English name')).toHaveValue('Season 3');
});

test('an effect that cannot be loaded keeps the season from being ended', async () => {
  let isDown = true;
  const { user } = await open({
    locale: 'zh-CN',
    answers: { [ENDING]: () => (isDown ? problem(503, 'no database') : ending(2)) },
  });
  await screen.findByRole('table');
  await user.type(screen.getByRole('textbox', { name: '数据库名称' }), 'season_3');
  await user.type(screen.getByRole('textbox', { name: '中文名称' }), '第三赛季');
  await user.type(screen.getByRole('textbox', { name: '英文名称' }), 'Season 3{Enter}');
  const dialog = within(await screen.findByRole('dialog'));

  await dialog.findByText('无法加载此更改的影响');
  expect(dialog.getByRole('button', { name: '结束当前赛季并开始新赛季' })).toBeDisabled();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: '重试' }));

  expect(await dialog.findByText('该赛季共有 4321 场计分对局。')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '结束当前赛季并开始新赛季' })).toBeEnabled();
});
