import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { SmtpServer } from '../configuration/mail.js';
import { startMailServer, type MailServer } from '../testing/mail-server.js';
import { MailNotSentError } from './mailer.js';
import { makeSmtpMailer, type MailFault, type MailTimeouts } from './smtp-mailer.js';

const MAIL = { to: 'somebody@example.org', subject: '验证码 123456', text: '你的验证码是 123456。' };
const open: { close(): unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function start(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  open.push(server);
  return server;
}

function mailerFor(port: number, changes: Partial<SmtpServer> = {}, timeouts: Partial<MailTimeouts> = {}) {
  const faults: MailFault[] = [];
  const server = { host: '127.0.0.1', port, secure: false, requireTLS: false, from: 'RA3 <no@example.net>' };
  const mailer = makeSmtpMailer({
    server: { ...server, ...changes },
    onFault: (fault) => faults.push(fault),
    // Long enough for a busy machine; the test of a silent server shortens it.
    timeouts: { silenceMs: 10_000, wholeMs: 30_000, pausesMs: [1, 1], ...timeouts },
  });
  // Before the servers, which wait for their connections.
  open.unshift(mailer);
  return { mailer, faults };
}

/** Says yes to one login. */
const withLogin: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    if (username === 'ra3' && password === 'p@ss/word') done(null, { user: 'ra3' });
    else done(new Error('Invalid login'));
  },
};

/** The number of times that it asks for patience before it takes a mail. */
function puttingOff(times: number): SMTPServerOptions {
  let left = times;
  return {
    onMailFrom(_address, _session, done) {
      left -= 1;
      done(left < 0 ? null : Object.assign(new Error('Try later'), { responseCode: 451 }));
    },
  };
}

test('a mail arrives with its sender, its subject and its text in Chinese', async () => {
  const server = await start();
  const { mailer } = mailerFor(server.port);

  await mailer.send(MAIL);

  const [mail = ''] = server.mails;
  expect(mail).toContain('From: RA3 <no@example.net>');
  expect(mail).toContain('To: somebody@example.org');
  expect(mail).toMatch(/Subject: =\?UTF-8\?/);
  expect(decodeBody(mail)).toContain(MAIL.text);
});

test('it signs in where the server wants it', async () => {
  const server = await start(withLogin);
  const { mailer } = mailerFor(server.port, { auth: { user: 'ra3', pass: 'p@ss/word' } });

  await mailer.send(MAIL);

  expect(server.mails).toHaveLength(1);
});

test('an address is one address, whatever signs are in it', async () => {
  const seen: string[] = [];
  const server = await start({
    onRcptTo({ address }, _session, done) {
      seen.push(address);
      done();
    },
  });

  await mailerFor(server.port).mailer.send({ ...MAIL, to: "a'b{c}|d@example.org" });

  expect(seen).toEqual(["a'b{c}|d@example.org"]);
});

test('a refused address is told as its domain and the server’s number, without address and code', async () => {
  const server = await start({
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }));
    },
  });
  const { mailer, faults } = mailerFor(server.port);

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toEqual([
    { domain: 'example.org', fault: 'EENVELOPE', answer: 550, reason: undefined, attempts: 1 },
  ]);
});

test('a wrong login is told as one, without the password', async () => {
  const server = await start(withLogin);
  const { mailer, faults } = mailerFor(server.port, { auth: { user: 'ra3', pass: 'hunter2' } });

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toEqual([
    { domain: 'example.org', fault: 'EAUTH', answer: 535, reason: undefined, attempts: 1 },
  ]);
});

test('a password is not sent in the clear to a server that has no TLS', async () => {
  const logins: string[] = [];
  const server = await start({
    ...withLogin,
    disabledCommands: ['STARTTLS'],
    onAuth({ username = '' }, _session, done) {
      logins.push(username);
      done(null, { user: username });
    },
  });
  const auth = { user: 'ra3', pass: 'p@ss/word' };

  const { mailer, faults } = mailerFor(server.port, { auth, requireTLS: true });
  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toMatchObject([{ fault: 'ETLS' }]);
  expect(logins).toEqual([]);
});

test('a server whose certificate nobody vouches for gets no password either', async () => {
  // The library's own certificate, which everybody knows.
  const server = await start({ ...withLogin, hideSTARTTLS: false });
  const { mailer, faults } = mailerFor(server.port, { auth: { user: 'ra3', pass: 'p@ss/word' } });

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toMatchObject([{ reason: expect.stringContaining('certificate') as unknown }]);
});

test('a server that is not there is told as one', async () => {
  const { mailer, faults } = mailerFor(await closedPort());

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toMatchObject([{ fault: 'ESOCKET', attempts: 3 }]);
});

test('a server that accepts and says nothing is given up', { tags: 'rest' }, async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  open.push(silent);
  const { port } = silent.address() as AddressInfo; // a listening TCP server's
  const { mailer, faults } = mailerFor(port, {}, { silenceMs: 300 });

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toMatchObject([{ fault: 'ETIMEDOUT', attempts: 1 }]);
});

test('a server that dawdles is given up when the time for the whole mail is over', async () => {
  const server = await start({
    onConnect(_session, done) {
      setTimeout(done, 5_000).unref();
    },
  });
  const { mailer, faults } = mailerFor(server.port, {}, { silenceMs: 60_000, wholeMs: 50 });

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toMatchObject([{ fault: 'EABORT', attempts: 1 }]);
});

test('a mail that the server puts off goes out at the next attempt, and nobody hears of a fault', async () => {
  const server = await start(puttingOff(2));
  const { mailer, faults } = mailerFor(server.port);

  await mailer.send(MAIL);

  expect([server.mails.length, faults]).toEqual([1, []]);
});

test('a mail that the server puts off again and again is given up, once', async () => {
  const server = await start(puttingOff(3));
  const { mailer, faults } = mailerFor(server.port);

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toMatchObject([{ answer: 451, attempts: 3 }]);
  expect(server.mails).toEqual([]);
});

test('mails one after the other go over one connection', async () => {
  let connections = 0;
  const server = await start({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
  });
  const { mailer } = mailerFor(server.port);

  await mailer.send(MAIL);
  await mailer.send(MAIL);

  expect([server.mails.length, connections]).toEqual([2, 1]);
});

test(
  'a mail goes out although the server closed the connection of the mail before',
  { tags: 'rest' },
  async () => {
    const server = await start();
    const { mailer, faults } = mailerFor(server.port);
    await mailer.send(MAIL);
    server.dropConnections();

    await mailer.send(MAIL);

    expect([server.mails.length, faults]).toEqual([2, []]);
  },
);

test('a mail that is under way goes out although the mailer is closed, and no connection is left', async () => {
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => {
    mailer.close();
    done();
  };
  const server = await start({ onMailFrom });
  const { mailer } = mailerFor(server.port);

  await mailer.send(MAIL);

  expect(server.mails).toHaveLength(1);
  await expect.poll(() => server.countConnections()).toBe(0);
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server's
  server.close();
  await once(server, 'close');
  return port;
}

function decodeBody(mail: string): string {
  const [, body = ''] = mail.split(/\r?\n\r?\n/);
  return Buffer.from(body, 'base64').toString('utf8');
}
