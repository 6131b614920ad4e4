import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { SmtpServer } from '../configuration-mail.js';
import { startMailServer, type MailServer } from '../testing/mail-server.js';
import { MailNotSentError } from './mailer.js';
import { makeSmtpMailer, type MailFault } from './mailer-smtp.js';

const MAIL = { to: 'somebody@example.org', subject: '验证码 123456', text: '您的验证码是 123456。' };
const open: { close(): unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function start(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  open.push(server);
  return server;
}

function mailerFor(port: number, changes: Partial<SmtpServer> = {}) {
  const faults: MailFault[] = [];
  const server = { host: '127.0.0.1', port, secure: false, requireTLS: false, from: 'RA3 <no@example.net>' };
  const mailer = makeSmtpMailer({
    server: { ...server, ...changes },
    onFault: (fault) => faults.push(fault),
    patienceMs: 300,
  });
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

  expect(faults).toEqual([{ domain: 'example.org', fault: 'EENVELOPE', answer: 550, reason: undefined }]);
});

test('a wrong login is told as one, without the password', async () => {
  const server = await start(withLogin);
  const { mailer, faults } = mailerFor(server.port, { auth: { user: 'ra3', pass: 'hunter2' } });

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toEqual([{ domain: 'example.org', fault: 'EAUTH', answer: 535, reason: undefined }]);
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

  expect(faults).toMatchObject([{ fault: expect.stringMatching(/^E(CONNECTION|SOCKET)$/) as unknown }]);
});

test('a server that accepts and says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  open.push(silent);
  const { port } = silent.address() as AddressInfo; // a listening TCP server's
  const { mailer, faults } = mailerFor(port);

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotSentError);

  expect(faults).toMatchObject([{ fault: 'ETIMEDOUT' }]);
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
