// @module-tag rest
import { adminLimits } from '@ra3/sdk/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aBannedUser, aUser, official, openUserCase, paths } from '../../../testing/open-user-case.js';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const region = (name: string) => screen.findByRole('region', { name });

describe('the head of a case', () => {
  test.each([
    ['en', 'Banned, 1 day left', /Until Nov 22, 2026.*by Account, Computer\. 作弊 · cheating/],
    ['zh-CN', '已封禁，剩余 1天', /至 2026年11月22日.*类型：账号.*作弊 · cheating/],
  ] as const)('in %s tells a ban in words', async (locale, title, text) => {
    await openUserCase('?user=12', { [paths.user]: () => aBannedUser() }, locale);

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent(text);
  });

  test('has who invited the user, with a link, and when the user was there', async () => {
    await openUserCase();
    const account = await region('Account');

    expect(await within(account).findByRole('link', { name: 'inviter' })).toHaveAttribute(
      'href',
      '/admin/user?user=13',
    );
    expect(account).toHaveTextContent(/Last login\s*None/);
  });

  test('copies the e-mail address by a press', async () => {
    const opened = await openUserCase();
    await opened.user.click(await screen.findByRole('button', { name: /^10012@qq\.com\s?Copy$/ }));

    expect(await screen.findByText('10012@qq.com was copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('10012@qq.com');
  });

  test('offers no ban of an admin', async () => {
    await openUserCase('?user=12', { [paths.user]: () => aUser({ group: 'Admin' }) });
    await screen.findByRole('button', { name: 'Warn' });

    expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
  });

  test('says that an account was closed', async () => {
    await openUserCase('?user=12', { [paths.user]: () => aUser({ closedTime: '2026-11-20T12:00:00Z' }) });

    expect(await screen.findByText(/^Closed by its owner on Nov 20, 2026/)).toBeVisible();
  });
});

test.each([
  ['en', 'There is no user with the ID 12'],
  ['zh-CN', '没有 ID 为 12 的用户'],
] as const)('in %s an unknown user is told as such', async (locale, text) => {
  await openUserCase('?user=12', { [paths.user]: () => Response.json({}, { status: 404 }) }, locale);

  expect(await screen.findByText(text)).toBeVisible();
});

test('a case that cannot be loaded can be tried again', async () => {
  const answers: object[] = [];
  const { user } = await openUserCase('?user=12', { [paths.user]: () => answers[0] });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers.push(aUser());
  await user.click(retry);

  expect(await screen.findByRole('article', { name: 'Case of alpha.player' })).toBeVisible();
});

describe('the timeline', () => {
  const ban = {
    ...{ banId: 1, type: 1, reasonChinese: '作弊', reasonEnglish: 'cheating', bannedBy: 'the.admin' },
    ...{ bannedTime: '2026-11-01T12:00:00Z', expiryTime: '2026-11-30T12:00:00Z' },
    ...{ liftedTime: '2026-11-02T12:00:00Z', liftedBy: 'other.admin', liftReason: 'mistake' },
  };
  const warning = {
    ...{ warningId: 5, time: '2026-11-03T12:00:00Z', reasonChinese: '', reasonEnglish: 'be nice' },
    ...{ readTime: null, warnedBy: 'the.admin' },
  };
  const answers = {
    [paths.bans]: () => ({ records: [ban] }),
    [paths.warnings]: () => ({ records: [warning] }),
  };

  test('says what, why, who and when, newest first, and whether a warning was read', async () => {
    await openUserCase('?user=12', answers);
    const rows = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');

    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Warned Not read yetbe nicethe\.admin · /),
      expect.stringMatching(/^Ban liftedmistakeother\.admin · /),
      expect.stringMatching(/^Banned LiftedUntil .*作弊 · cheatingthe\.admin · /),
    ]);
  });

  test('is filtered by chips, which count', async () => {
    const opened = await openUserCase('?user=12', answers);
    await screen.findByRole('list', { name: 'Timeline' });
    await opened.user.click(screen.getByRole('checkbox', { name: /^Warnings\s?1$/ }));

    expect(within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')).toHaveLength(1);
  });

  const event = {
    ...{ time: '2026-11-04T12:00:00Z', persona: { personaId: 34, personaName: 'Alpha' }, other: null },
    ...{ by: null, oldName: null, newName: null, count: null, entryId: null, inboxKind: null },
    ...{ isAuthor: false, topic: null, outcome: null, text: '' },
  };

  test('has renames, codes, and entries of the inbox with a link to each', async () => {
    await openUserCase('?user=12', {
      [paths.events]: () => ({
        records: [
          { ...event, kind: 'rename', oldName: 'Old', newName: 'Alpha' },
          { ...event, kind: 'codesMade', count: 100 },
          { ...event, kind: 'inbox', entryId: 8, inboxKind: 'complaint', topic: 'insults', text: 'rude' },
        ],
      }),
    });
    const rows = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');

    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Renamed Old → AlphaThe owner · /),
      expect.stringMatching(/^Made 100 invitation codes/),
      expect.stringMatching(/^Report InsultsOpenrude/),
    ]);
    expect(screen.getByRole('link', { name: 'Open in the inbox' })).toHaveAttribute(
      'href',
      '/admin/inbox?user=12&entry=8',
    );
  });

  test('offers to undo the last rename of a persona by an admin, and tells why the host refused', async () => {
    const renames = [
      { ...event, kind: 'rename', oldName: 'Bravo', newName: 'Alpha', by: 'the.admin' },
      { ...event, kind: 'rename', oldName: 'Old', newName: 'Bravo', by: 'the.admin' },
    ];
    const opened = await openUserCase('?user=12', {
      [paths.events]: () => ({ records: renames }),
      '/api/admin/changename/persona/34/Bravo/false': () =>
        Response.json({ code: 160, type: 'urn:ra3:failure:personaTaken' }, { status: 409 }),
    });

    await opened.user.click(await screen.findByRole('button', { name: 'Undo: back to Bravo' }));

    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    expect(await screen.findByText('The rename was not undone')).toBeVisible();
    expect(opened.calls.map(({ path }) => path)).toContain('/api/admin/changename/persona/34/Bravo/false');
  });

  test('says that nothing happened only where it knows everything', async () => {
    await openUserCase('?user=12', { [paths.events]: () => undefined });

    expect(await screen.findByText('Nothing in what could be loaded.')).toBeVisible();
    expect(screen.queryByText('Nothing has happened yet.')).toBeNull();
  });

  test('names the list that could not be loaded, and shows the others', async () => {
    await openUserCase('?user=12', { ...answers, [paths.bans]: () => undefined });

    expect(await screen.findByText('The bans could not be loaded')).toBeVisible();
    expect(await screen.findByText('be nice')).toBeVisible();
  });
});

describe('a note', () => {
  test('is added, and the timeline shows it', async () => {
    const notes: object[] = [];
    const opened = await openUserCase('?user=12', {
      [paths.notes]: () => ({ records: notes }),
      [paths.addNote]: () => {
        notes.push({ noteId: 1, time: '2026-11-21T12:00:00Z', writtenBy: 'the.admin', text: 'watch' });
        return { code: 0, info: 'ok' };
      },
    });
    await opened.user.type(await screen.findByRole('textbox', { name: 'New note' }), ' watch ');
    await opened.user.click(screen.getByRole('button', { name: 'Add the note' }));

    expect(
      await within(await screen.findByRole('list', { name: 'Timeline' })).findByText('watch'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    expect(opened.posts()).toMatchObject([{ path: paths.addNote, body: { text: 'watch' } }]);
  });

  test('that is refused stays in its field', async () => {
    const opened = await openUserCase('?user=12', {
      [paths.addNote]: () => Response.json({}, { status: 403 }),
    });
    await opened.user.type(await screen.findByRole('textbox', { name: 'New note' }), 'watch');
    await opened.user.click(screen.getByRole('button', { name: 'Add the note' }));

    expect(await screen.findByText('The note was not added')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('watch');
  });
});

// S2-72
describe('the logins', () => {
  const login = {
    ...{ time: '2026-11-20T12:00:00Z', network: '192.0.2.7', mac: '00:1a:2b:3c:4d:5e', machineCode: 'abc' },
    sharedBy: { network: 2, mac: 0, machineCode: 1 },
  };

  test('load on demand, and mark what other accounts share', async () => {
    const opened = await openUserCase('?user=12', { [paths.logins]: () => ({ records: [login] }) });
    const show = await screen.findByRole('button', { name: 'Show the logins' });
    const early = opened.calls.some(({ path }) => path === paths.logins);
    await opened.user.click(show);
    const [, row] = within(
      await screen.findByRole('table', { name: 'All logins, latest first' }),
    ).getAllByRole('row');

    expect(early).toBe(false);
    expect(row).toHaveTextContent('192.0.2.7+2with 2 others00:1a:2b:3c:4d:5eabc+1with 1 other');
    expect(within(row ?? document.body).getByRole('link', { name: 'abc' })).toHaveAttribute(
      'href',
      '/admin/user?q=abc&by=machineCode',
    );
  });

  test('of a thousand rows draw only those in view', async () => {
    const records = Array.from({ length: adminLimits.caseLogins }, () => login);
    const opened = await openUserCase('?user=12', { [paths.logins]: () => ({ records }) });
    await opened.user.click(await screen.findByRole('button', { name: 'Show the logins' }));
    const table = await screen.findByRole('table', { name: 'All logins, latest first' });

    expect(table).toHaveAttribute('aria-rowcount', String(adminLimits.caseLogins + 1));
    expect(within(table).getAllByRole('row').length).toBeLessThan(50);
  });

  test('beyond the first page have links to the others, which ask for them', async () => {
    const total = adminLimits.caseLogins + 1;
    const opened = await openUserCase('?user=12', { [paths.logins]: () => ({ records: [login], total }) });
    await opened.user.click(await screen.findByRole('button', { name: 'Show the logins' }));
    await opened.user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current'));

    expect(screen.getByRole('region', { name: 'Logins' })).toHaveTextContent(String(total));
    expect(opened.calls.filter(({ path }) => path === paths.logins).map(({ query }) => query)).toEqual([
      '',
      `?skip=${String(adminLimits.caseLogins)}`,
    ]);
  });

  test('of a page that the address names are loaded at once', async () => {
    const opened = await openUserCase('?user=12&logins=3', {
      [paths.logins]: () => ({ records: [login], total: 2001 }),
    });
    await screen.findByRole('table', { name: 'All logins, latest first' });

    expect(opened.calls.find(({ path }) => path === paths.logins)?.query).toBe('?skip=2000');
  });

  test('of other hosts are the official ones', async () => {
    const { time, mac, machineCode } = login;
    const opened = await openUserCase('?user=12', {
      ...official,
      [paths.recentLogins]: () => ({ records: [{ time, mac, machineCode }] }),
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Show the logins' }));

    expect(await screen.findByText(mac)).toBeVisible();
  });
});

test('the matches of a case show the share that lost sync beside that of all, and games with related accounts', async () => {
  await openUserCase('?user=12', {
    [paths.evidence]: () => ({
      own: { matches: 40, desyncs: 5 },
      everybody: { matches: 1000, desyncs: 12 },
      games: [
        {
          ...{ userId: 13, userName: 'brother', matches: 9, opposed: 8, wins: 8 },
          lastTime: '2026-11-20T12:00:00Z',
        },
      ],
    }),
  });
  const card = await region('Matches of the last 90 days');

  expect(await within(card).findByText('12.5%', { exact: false })).toHaveTextContent('12.5% (5 of 40)');
  expect(card).toHaveTextContent('Of all players1.2%');
  expect(card).toHaveTextContent(/brother9 games, 8 against each other, 8 won/);
});

test('related accounts show what is shared, how often and when, and whether they are banned', async () => {
  const related = {
    ...{ userId: 13, userName: 'brother', state: 'banned', isClosed: false, loginCount: 3 },
    shared: { networks: ['192.0.2.7'], macs: [], machineCodes: ['abc'] },
    ...{ firstTime: '2026-10-01T12:00:00Z', lastTime: '2026-11-20T13:00:00Z' },
  };
  await openUserCase('?user=12', { [paths.related]: () => ({ records: [related] }) });
  const row = within(await screen.findByRole('list', { name: 'Related accounts' })).getByRole('listitem');

  expect(row).toHaveTextContent(
    /^brotherBannedComputer abcIP address 192\.0\.2\.73 logins · first Oct 1 · last 23 hours ago$/,
  );
  expect(within(row).getByRole('link', { name: 'brother' })).toHaveAttribute('href', '/admin/user?user=13');
});

test('without the extension the case has what the official calls tell, and nothing else is asked', async () => {
  const opened = await openUserCase('?user=12', official);
  await screen.findByRole('button', { name: 'Rename Alpha' });

  expect(screen.getByRole('button', { name: 'Ban' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Warn' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Related accounts' })).toBeNull();
  expect(opened.calls.filter(({ path }) => path.startsWith('/api/ext/admin'))).toEqual([]);
});
