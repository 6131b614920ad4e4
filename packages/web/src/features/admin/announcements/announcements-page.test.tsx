// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changedMeanwhile, done, openAsAdmin, problem, type Answers } from '../../../testing/admin-site.js';

const NOW = new Date('2026-12-24T12:00:00Z');
const EARLIER = '2026-12-23T12:00:00Z';
const SET = '/api/announcement/set';
const SET_GAME = '/api/admin/announcement/ingame/set';
const GAME_TEXT = 'Welcome!\n[until 2026-12-24 10:00]Cup[/until]\n[until 2026-12-25 10:00]Party[/until]';

type Texts = Readonly<Record<string, string>>;
const version = (number: number, content: Texts | string, changedBy = 'first.admin') => ({
  ...{ version: number, changedTime: EARLIER, changedBy, content },
});

interface Host {
  website: ReturnType<typeof version>[];
  game: ReturnType<typeof version>[];
  error: string | null;
}

/** A host that has these versions; a test changes them as another admin does. */
function makeHost(): Host {
  return {
    website: [version(2, { en: '# Now', 'zh-CN': '现在' }), version(1, { en: '# Before' })],
    game: [version(1, GAME_TEXT)],
    error: null,
  };
}

interface Options {
  readonly answers?: Answers;
  readonly extensions?: readonly string[];
  readonly locale?: 'en' | 'zh-CN';
}

async function open(host: Host, options: Options = {}) {
  const { answers = {}, extensions = ['admin.websiteVersions', 'admin.ingameVersions'], locale } = options;
  const opened = await openAsAdmin({
    ...{ path: '/admin/announcement', extensions, now: NOW },
    ...(locale === undefined ? {} : { locale }),
    answers: {
      '/api/announcement/get': () => ({ localizedContent: host.website[0]?.content ?? {} }),
      '/api/ext/admin/announcement/website/versions': () => ({ records: host.website }),
      '/api/admin/announcement/ingame/get': () => ({
        announcement: host.game[0]?.content ?? '',
        error: host.error,
      }),
      '/api/ext/admin/announcement/ingame/versions': () => ({ records: host.game }),
      ...answers,
    },
  });
  return opened;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const website = () => card('On the website');
const game = () => card('Inside the game');

beforeEach(() => sessionStorage.clear());

// S2-75
test('each language stands beside its preview as the page renders it', async () => {
  const { user } = await open(makeHost());
  const page = await website();

  await user.clear(page.getByRole('textbox', { name: 'English' }));
  await user.type(page.getByRole('textbox', { name: 'English' }), '# News');

  const preview = within(page.getByRole('region', { name: 'Preview, English' }));
  expect(preview.getByRole('heading', { name: 'News' })).toBeInTheDocument();
  expect(page.getByRole('region', { name: 'Preview, 日本語' })).toHaveTextContent('No text in this language');
});

// S2-75 S8-32 S7-49
test('only the languages that changed are sent, with the version that was seen', async () => {
  const host = makeHost();
  const { sent, user } = await open(host, {
    answers: {
      [SET]: () => {
        host.website = [version(3, { en: '# Now!', 'zh-CN': '现在' }), ...host.website];
        return done;
      },
    },
  });
  const page = await website();

  await user.type(page.getByRole('textbox', { name: 'English' }), '!');
  await user.click(page.getByRole('button', { name: 'Save the website announcement' }));

  expect(await screen.findByText('Successful')).toBeInTheDocument();
  expect(sent).toEqual([{ path: SET, body: { localizedContent: { en: '# Now!' }, seenVersion: 2 } }]);
  expect(page.getByRole('textbox', { name: 'English' })).toHaveValue('# Now!');
  expect(sessionStorage).toHaveLength(0);
});

test('a host without versions gets the call of the specification alone', async () => {
  const host = makeHost();
  const { sent, user } = await open(host, { extensions: [], answers: { [SET]: () => done } });
  const page = await website();

  await user.type(page.getByRole('textbox', { name: 'English' }), '!');
  await user.click(page.getByRole('button', { name: 'Save the website announcement' }));

  await waitFor(() => expect(sent).toEqual([{ path: SET, body: { localizedContent: { en: '# Now!' } } }]));
  expect(page.queryByRole('button', { name: /^Bring/ })).not.toBeInTheDocument();
});

test('what was typed survives a reload, and a second click sends nothing twice', async () => {
  const host = makeHost();
  const first = await open(host);
  await first.user.type((await website()).getByRole('textbox', { name: 'English' }), ' typed');
  first.unmount();

  let answer: (reply: object) => void = () => undefined;
  const { sent, user } = await open(host, {
    answers: { [SET]: () => new Promise<object>((resolve) => (answer = resolve)) },
  });
  const page = await website();
  const save = page.getByRole('button', { name: 'Save the website announcement' });
  await user.dblClick(save);

  expect(page.getByRole('textbox', { name: 'English' })).toHaveValue('# Now typed');
  expect(sent).toHaveLength(1);
  answer(done);
  await screen.findByText('Successful');
});

// S8-32
test.each([
  ['en', 'On the website', 'Save the website announcement', 'there.admin changed this at', 'Keep mine'],
  ['zh-CN', '网站公告', '保存网站公告', 'there.admin 于', '继续使用我的内容'],
] as const)(
  'in %s, a change by another admin shows both texts and keeps the typed one',
  async (locale, name, save, who, keep) => {
    const host = makeHost();
    const theirs = version(3, { en: 'theirs' }, 'there.admin');
    let isFirst = true;
    const { sent, user } = await open(host, {
      locale,
      answers: {
        [SET]: () => {
          if (!isFirst) return done;
          isFirst = false;
          host.website = [theirs, ...host.website];
          return changedMeanwhile('there.admin', EARLIER);
        },
      },
    });
    const page = await card(name);
    await user.type(page.getByRole('textbox', { name: 'English' }), ' mine');

    await user.click(page.getByRole('button', { name: save }));
    const conflict = within(
      await page.findByRole('region', { name: /^(Changed by another admin|被其他管理员更改)$/ }),
    );

    expect(conflict.getByRole('alert')).toHaveTextContent(who);
    expect(conflict.getByText('theirs')).toBeInTheDocument();
    expect(conflict.getByText('# Now mine')).toBeInTheDocument();
    expect(page.getByRole('textbox', { name: 'English' })).toHaveValue('# Now mine');
    expect(page.getByRole('button', { name: save })).toBeDisabled();

    await user.click(conflict.getByRole('button', { name: keep }));
    expect(page.queryByText(/409/)).not.toBeInTheDocument();
    await user.click(page.getByRole('button', { name: save }));
    expect(sent.at(-1)?.body).toMatchObject({ seenVersion: 3, localizedContent: { en: '# Now mine' } });
  },
);

test('a language that another admin changed meanwhile stays, when only another one was written in', async () => {
  const host = makeHost();
  let isFirst = true;
  const { sent, user } = await open(host, {
    answers: {
      [SET]: () => {
        if (!isFirst) return done;
        isFirst = false;
        host.website = [version(3, { en: '# Now', 'zh-CN': '他们' }, 'there.admin'), ...host.website];
        return changedMeanwhile('there.admin', EARLIER);
      },
    },
  });
  const page = await website();
  await user.type(page.getByRole('textbox', { name: 'English' }), '!');
  await user.click(page.getByRole('button', { name: 'Save the website announcement' }));

  await user.click(await page.findByRole('button', { name: 'Keep mine' }));
  await user.click(page.getByRole('button', { name: 'Save the website announcement' }));

  expect(page.getByRole('textbox', { name: '简体中文' })).toHaveValue('他们');
  expect(sent.at(-1)?.body).toEqual({ localizedContent: { en: '# Now!' }, seenVersion: 3 });
});

test('the text of another admin can be taken instead', async () => {
  const host = makeHost();
  const { user } = await open(host, {
    answers: {
      [SET_GAME]: () => {
        host.game = [version(2, 'theirs', 'there.admin'), ...host.game];
        return changedMeanwhile('there.admin', EARLIER);
      },
    },
  });
  const part = await game();
  await user.type(part.getByRole('textbox', { name: 'Stored text' }), ' mine');
  await user.click(part.getByRole('button', { name: 'Save the in-game announcement' }));

  await user.click(await part.findByRole('button', { name: 'Use the existing' }));

  expect(part.getByRole('textbox', { name: 'Stored text' })).toHaveValue('theirs');
  expect(part.queryByRole('button', { name: 'Use the existing' })).not.toBeInTheDocument();
});

test('an earlier version comes back with one click', async () => {
  const { sent, user } = await open(makeHost(), { answers: { [SET]: () => done } });
  const page = await website();

  await user.click(page.getByRole('button', { name: 'Restore version 1' }));

  expect(await screen.findByText('Successful')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: SET,
      body: { localizedContent: { en: '# Before', 'ja-JP': '', 'zh-CN': '' }, seenVersion: 2 },
    },
  ]);
});

// S3-29
test('parts of the game text are edited by themselves, and a part that is over is said so and removed', async () => {
  const { sent, user } = await open(makeHost(), { answers: { [SET_GAME]: () => done } });
  const part = await game();
  const rows = () => part.getAllByRole('group', { name: /^Part \d$/ });

  expect(rows()[1]).toHaveTextContent('Expired: players no longer see it');
  expect(part.getByRole('region', { name: 'As players see it now' })).toHaveTextContent('Welcome! Party');
  await user.click(part.getByRole('button', { name: 'Remove part 2' }));
  await user.click(part.getByRole('button', { name: 'Add a part' }));
  await user.type(part.getByRole('textbox', { name: 'Part 3' }), 'Bye');
  await user.click(part.getByRole('button', { name: 'Save the in-game announcement' }));

  await screen.findByText('Successful');
  const announcement = 'Welcome!\n[until 2026-12-25 10:00]Party[/until]\nBye';
  expect(sent).toEqual([{ path: SET_GAME, body: { announcement, seenVersion: 1 } }]);
});

test('a marker that makes no sense is named with its line', async () => {
  const host = makeHost();
  host.game = [version(1, 'One\n[until noon]two[/until]')];
  host.error = 'line 2: the time of a start marker cannot be read';
  await open(host);
  const part = await game();

  expect(part.getByRole('textbox', { name: 'Stored text' })).toHaveAccessibleDescription(
    'Line 2: the time of the start marker cannot be read. “[until noon]two[/until]”',
  );
});

test('a fault that only the host finds is shown in its words', async () => {
  const host = makeHost();
  host.error = 'line 1: too many parts';
  await open(host);

  expect((await game()).getByRole('textbox', { name: 'Stored text' })).toHaveAccessibleDescription(
    'line 1: too many parts',
  );
});

// S8-32
test('a failure names the action, the reason and the status, and keeps what was typed', async () => {
  const { user } = await open(makeHost(), { answers: { [SET]: () => problem(500, 'internal error') } });
  const page = await website();
  await user.type(page.getByRole('textbox', { name: 'English' }), '!');

  await user.click(page.getByRole('button', { name: 'Save the website announcement' }));

  const alert = await page.findByRole('alert', { name: '' });
  expect(alert).toHaveTextContent('Save the website announcement');
  expect(alert).toHaveTextContent('HTTP 500');
  expect(page.getByRole('textbox', { name: 'English' })).toHaveValue('# Now!');
});

test('a lost answer says that the outcome is unknown and shows what is there now', async () => {
  const host = makeHost();
  const { user } = await open(host, {
    answers: {
      [SET]: () => {
        host.website = [version(3, { en: '# Now!', 'zh-CN': '现在' }, 'me'), ...host.website];
        return Promise.resolve(new Response('', { status: 504 }));
      },
    },
  });
  const page = await website();
  await user.type(page.getByRole('textbox', { name: 'English' }), '!');

  await user.click(page.getByRole('button', { name: 'Save the website announcement' }));

  expect(await page.findByText(/We could not confirm that this was saved/)).toBeInTheDocument();
  expect(page.getByRole('list', { name: 'Versions of the website announcement' })).toHaveTextContent(
    'Version 3',
  );
  expect(page.getByText('This is the published version.')).toBeInTheDocument();
});

test('one announcement that cannot be loaded leaves the other one usable', async () => {
  await open(makeHost(), { answers: { '/api/announcement/get': () => problem(503, 'no database') } });

  expect(await screen.findByText('“On the website” could not be loaded')).toBeInTheDocument();
  expect((await game()).getByRole('textbox', { name: 'Stored text' })).toBeInTheDocument();
});
