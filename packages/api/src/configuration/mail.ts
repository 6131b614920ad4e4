import { isStandardEmail } from '@ra3/sdk/rules/accounts';
import { MistakeError, type Read } from './parsers.js';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte on. */
  readonly secure: boolean;
  /** STARTTLS is required: the password travels to another machine. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly from: string;
}

const SUBMISSION_PORT = 587;
const SECURE_PORT = 465;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const FORM = 'smtps://user:password@mail.example.org:465, or smtp://… for STARTTLS';

/** Reads SMTP_URL and MAIL_FROM; undefined without a mail server. Appends invalid settings to `mistakes`. */
export function readMail(read: Read, mistakes: string[]): SmtpServer | undefined {
  const server = read('SMTP_URL', undefined, parseSmtpUrl);
  const from = read('MAIL_FROM', undefined, parseMailFrom);
  if (server === undefined) return undefined;
  if (from !== undefined) return { ...server, from };
  if (!mistakes.some((told) => told.startsWith('MAIL_FROM '))) {
    mistakes.push('MAIL_FROM must be set with SMTP_URL: the address that mails come from.');
  }
  return undefined;
}

function parseSmtpUrl(text: string): Omit<SmtpServer, 'from'> {
  const url = readUrl(text);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const auth = readLogin(url);
  return {
    host,
    port: url.port === '' ? (secure ? SECURE_PORT : SUBMISSION_PORT) : Number(url.port),
    secure,
    requireTLS: !secure && auth !== undefined && !LOOPBACK.has(host),
    ...(auth === undefined ? {} : { auth }),
  };
}

/** The value is never repeated: it may hold a password. */
function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new MistakeError(`must look like ${FORM}.`);
  }
  if (!['', '/'].includes(url.pathname + url.search + url.hash)) {
    throw new MistakeError('must end with the port; signs like / ? # in a password are percent-encoded.');
  }
  return url;
}

function readLogin({ username, password }: URL): SmtpServer['auth'] {
  if (username === '' && password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw new MistakeError('must hold user and password percent-encoded: % itself is %25.');
  }
}

function parseMailFrom(text: string): string {
  const address = /^[^<>"\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (isStandardEmail(address)) return text;
  throw new MistakeError(`must be an address like "RA3 <noreply@example.org>", not "${text}".`);
}
