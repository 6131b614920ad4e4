// @module-tag rest
import { failures, limits } from '@ra3/sdk/facts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.js';

const NOW = '2026-11-21T12:00:00Z';
const SECRET = `ra3_${'s'.repeat(43)}`;
const done = { code: 0, info: 'ok' };

const thisDevice = {
  sessionId: '0000000000000001',
  program: 'Firefox',
  system: 'Windows',
  network: '203.0.113.7',
  createdTime: '2026-11-20T12:00:00Z',
  lastTime: NOW,
  expiryTime: '2026-12-21T12:00:00Z',
  isCurrent: true,
};
const phone = {
  ...thisDevice,
  sessionId: '0000000000000002',
  program: 'Safari',
  system: 'iOS',
  isCurrent: false,
};
const token = {
  tokenId: 7,
  name: 'nightly <b>replays</b>',
  scopes: ['read', 'write'],
  createdTime: NOW,
  expiryTime: '2026-12-21T12:00:00Z',
  lastTime: null,
  lastNetwork: '',
};
const off = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 };
const on = { isOn: true, isRequired: false, since: NOW, recoveryCodesLeft: limits.recoveryCodes };

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

type Answer = object | Response | Promise<Response> | undefined;

/** Opens the page on a host that answers as given, and keeps what was sent to it. */
async function render(answers: Readonly<Record<string, () => Answer>> = {}, locale: 'en' | 'zh-CN' = 'en') {
  const sent: Sent[] = [];
  const all: Readonly<Record<string, () => Answer>> = {
    '/api/user/v2/status': () => ({ code: 0, info: '', userId: 3, uname: 'commander', group: 'User' }),
    '/api/player/info': () => ({
      ...{ userId: 3, userName: 'commander', email: '1@qq.com', group: 'User', state: 'normal' },
      personas: [],
    }),
    '/api/ext/capabilities': () => ({ extensions: ['security.sessions'] }),
    '/api/ext/security/sessions': () => ({ records: [thisDevice, phone] }),
    '/api/ext/security/tokens': () => ({ records: [token] }),
    '/api/ext/security/two-step': () => off,
    ...answers,
  };
  const site = await renderSite({
    path: '/user/security',
    locale,
    now: () => new Date(NOW),
    stored: { 'ra3.isLoggedIn': 'true' },
    fetch: (url, init) => {
      const { pathname: path } = new URL(url);
      if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) as unknown });
      const answer = all[path]?.();
      if (answer === undefined) return Promise.reject(new TypeError('fetch failed'));
      if (answer instanceof Promise) return answer;
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
    },
  });
  await site.parts.session.load();
  return { sent, user: userEvent.setup(), address: site.address };
}

/** Opens the page and waits for its parts. */
async function open(answers: Readonly<Record<string, () => Answer>> = {}, locale: 'en' | 'zh-CN' = 'en') {
  const opened = await render(answers, locale);
  await screen.findByRole('region', { name: locale === 'en' ? 'Signed-in devices' : '已登录的设备' });
  return opened;
}

type RefusalName =
  | 'wrongCredentials'
  | 'wrongSecondStep'
  | 'tooManyAttempts'
  | 'verificationCodeNeeded'
  | 'incorrectVerificationCode';

function refusal(name: RefusalName): Response {
  const { code, status, info } = failures[name];
  return Response.json({ code, info }, { status });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => sessionStorage.clear());

test('the devices are listed in words, and only the others can be signed out', async () => {
  const { sent, user } = await open({ '/api/ext/security/sessions/end/0000000000000002': () => done });
  const devices = region('Signed-in devices');

  const [own, other] = devices.getAllByRole('listitem');
  await user.click(devices.getByRole('button', { name: 'Sign out Safari on iOS' }));

  expect(own).toHaveTextContent('Firefox on WindowsThis deviceNetwork 203.0.113.7');
  expect(other).toHaveTextContent('Safari on iOS');
  expect(devices.getAllByRole('button', { name: /^Sign out .* on / })).toHaveLength(1);
  expect(sent.map(({ path }) => path)).toEqual(['/api/ext/security/sessions/end/0000000000000002']);
});

test('all others are signed out after a question', async () => {
  const { sent, user } = await open({ '/api/ext/security/sessions/end-others': () => done });
  await user.click(region('Signed-in devices').getByRole('button', { name: 'Sign out all others' }));
  expect(sent).toEqual([]);

  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out all others' }),
  );

  expect(sent.map(({ path }) => path)).toEqual(['/api/ext/security/sessions/end-others']);
  expect(await screen.findByText('All other devices are signed out.')).toBeInTheDocument();
});

test('a new token is shown once, and what was typed is forgotten', async () => {
  const { sent, user } = await open({
    '/api/ext/security/tokens/create': () => ({ token: SECRET, record: token }),
  });
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.type(dialog.getByRole('textbox', { name: 'What it is for' }), 'backup');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What it may do' }), 'Read and change');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '90 days');
  await user.type(dialog.getByLabelText('Your password'), 'my-password{Enter}');

  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      path: '/api/ext/security/tokens/create',
      body: { name: 'backup', scopes: ['read', 'write'], days: 90, pwd: 'my-password' },
    },
  ]);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('backup');
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

test('a wrong password is told at its field, and name and scope stay', async () => {
  const { user } = await open({ '/api/ext/security/tokens/create': () => refusal('wrongCredentials') });
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.type(dialog.getByRole('textbox', { name: 'What it is for' }), 'backup');
  await user.type(dialog.getByLabelText('Your password'), 'wrong-one{Enter}');

  expect(await dialog.findByText(/That is not your password/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'What it is for' })).toHaveValue('backup');
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('backup');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('wrong-one');
});

test('a second click sends nothing twice, and a lost answer says that its outcome is unknown', async () => {
  let lose: () => void = () => undefined;
  const answer = new Promise<Response>((_resolve, reject) => {
    lose = () => reject(new TypeError('fetch failed'));
  });
  const { sent, user } = await open({ '/api/ext/security/tokens/create': () => answer });
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'What it is for' }), 'backup');
  await user.type(dialog.getByLabelText('Your password'), 'my-password');

  await user.dblClick(dialog.getByRole('button', { name: 'Make the token' }));
  expect(sent).toHaveLength(1);
  lose();

  expect(await dialog.findByText(/We could not confirm this. Check the list/)).toBeInTheDocument();
});

test('a token is revoked after a question; its name is shown as text', async () => {
  const { sent, user } = await open({ '/api/ext/security/tokens/revoke/7': () => done });
  expect(region('Access tokens').getByRole('listitem')).toHaveTextContent(/Expires Dec 21, 2026.*Never used/);
  await user.click(screen.getByRole('button', { name: 'Revoke nightly <b>replays</b>' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));

  expect(sent.map(({ path }) => path)).toEqual(['/api/ext/security/tokens/revoke/7']);
  expect(await screen.findByText('The token nightly <b>replays</b> is revoked.')).toBeInTheDocument();
});

test('two-step sign-in is turned on by password, code and recovery codes', async () => {
  const state = { isOn: false };
  const { sent, user } = await open({
    '/api/ext/security/two-step': () => (state.isOn ? on : off),
    '/api/ext/security/two-step/begin': () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/RA3:x?secret=ABCDEFGH',
    }),
    '/api/ext/security/two-step/confirm': () => {
      state.isOn = true;
      return { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.type(dialog.getByLabelText('Your password'), 'my-password{Enter}');
  expect(await dialog.findByText('ABCDEFGH')).toBeInTheDocument();
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Code shown by the app' }), '123456{Enter}');

  expect(await dialog.findByText('aaaa-bbbb-cccc-dddd')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ pwd: 'my-password' }, { otp: '123456' }]);
  await user.click(dialog.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
});

/** Answers in turn, the last one from then on. */
function inTurn(...answers: readonly (() => Answer)[]): () => Answer {
  let calls = 0;
  return () => {
    calls += 1;
    return answers[Math.min(calls, answers.length) - 1]?.();
  };
}

test('a host that mails a code for two-step sign-in is given it with the password', async () => {
  const { sent, user } = await open({
    '/api/ext/security/two-step/begin': inTurn(
      () => refusal('verificationCodeNeeded'),
      () => refusal('incorrectVerificationCode'),
      () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/RA3:x?secret=ABCDEFGH' }),
    ),
  });
  await user.click(screen.getByRole('button', { name: 'Turn it on' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'my-password{Enter}');
  const code = await dialog.findByRole('textbox', { name: 'Code from the e-mail' });
  const asked = dialog.getAllByRole('alert').map(({ textContent }) => textContent);

  await user.type(code, '000000{Enter}');
  expect(await dialog.findByText(/verification code is wrong/)).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, ' 123456 {Enter}');

  expect(await dialog.findByText('ABCDEFGH')).toBeInTheDocument();
  expect(asked).toEqual([
    expect.stringMatching(/sent to your account’s e-mail address.* works for 10 minutes/),
  ]);
  expect(sent.map(({ body }) => body)).toEqual([
    { pwd: 'my-password' },
    { pwd: 'my-password', vcode: '000000' },
    { pwd: 'my-password', vcode: '123456' },
  ]);
});

test('a form that waits for the mailed code is not sent without it', async () => {
  const { sent, user } = await open({
    '/api/ext/security/tokens/create': inTurn(
      () => refusal('verificationCodeNeeded'),
      () => ({ token: SECRET, record: token }),
    ),
  });
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'What it is for' }), 'backup');
  await user.type(dialog.getByLabelText('Your password'), 'my-password{Enter}');
  const code = await dialog.findByRole('textbox', { name: 'Code from the e-mail' });
  await user.click(dialog.getByRole('button', { name: 'Make the token' }));
  expect(sent).toHaveLength(1);
  expect(dialog.getByText('Enter the code.')).toBeInTheDocument();

  await user.type(code, '123456{Enter}');

  expect(await screen.findByText(SECRET)).toBeInTheDocument();
  expect(sent.at(-1)?.body).toMatchObject({ pwd: 'my-password', vcode: '123456' });
});

test.each([
  [
    'en',
    'Two-step sign-in',
    'Turn it off',
    'Code from the app, or a recovery code',
    'Your password',
    /wrong or was used before.*902/,
  ],
  ['zh-CN', '两步登录', '停用', '应用验证码或恢复码', '你的密码', /不正确或已经用过.*902/],
] as const)(
  'in %s a wrong code is refused beside the form',
  async (locale, title, button, code, password, message) => {
    const { user } = await open(
      {
        '/api/ext/security/two-step': () => on,
        '/api/ext/security/two-step/end': () => refusal('wrongSecondStep'),
      },
      locale,
    );
    await user.click(region(title).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));

    await user.type(dialog.getByLabelText(password), 'my-password');
    await user.type(dialog.getByRole('textbox', { name: code }), '000000{Enter}');

    await waitFor(() => {
      expect(dialog.getAllByRole('alert')[0]).toHaveTextContent(message);
    });
  },
);

test('an admin who needs it is told what it is needed for', async () => {
  await open({ '/api/ext/security/two-step': () => ({ ...off, isRequired: true }) });

  expect(region('Two-step sign-in').getByText(/Required for admins here/)).toBeInTheDocument();
});

test('a session that ended meanwhile leads to signing in', async () => {
  const state = { isSignedIn: true };
  const visitor = { code: 1, info: 'not signed in', group: 'guest' };
  const { user, address } = await open({
    '/api/user/v2/status': () =>
      state.isSignedIn ? { code: 0, info: '', userId: 3, uname: 'commander', group: 'User' } : visitor,
    '/api/ext/security/sessions/end/0000000000000002': () =>
      Response.json({ title: failures.notSignedIn.info, status: 401 }, { status: 401 }),
  });
  state.isSignedIn = false;

  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));

  await waitFor(() => expect(address()).toMatch(/^\/auth/));
});

test('a host without these calls is told as such', async () => {
  await render({ '/api/ext/capabilities': () => ({ extensions: [] }) });

  expect(await screen.findByText('This server does not offer these settings.')).toBeVisible();
});

test('a download that failed is told beside its button', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Download my data' }));

  expect(await region('My data').findByRole('alert')).toHaveTextContent('could not be downloaded');
});
