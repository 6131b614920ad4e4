import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { ServerConfiguration } from '../configuration/configuration.js';
import type { SmtpServer } from '../configuration/mail.js';
import type { Clock } from '../values/time.js';
import { MailNotSentError, type Mailer } from './mailer.js';
import { makeOutbox } from './outbox.js';

/** Timeout in ms of a connection to the mail server; a caller waits for it. */
export interface MailTimeouts {
  readonly silenceMs: number;
  /** Timeout in ms of all attempts at one mail together, also with a server that answers slowly. */
  readonly wholeMs: number;
  /** Pauses before the second attempt, the third, and so on. */
  readonly pausesMs: readonly number[];
}

const TIMEOUTS: MailTimeouts = { silenceMs: 5_000, wholeMs: 10_000, pausesMs: [250, 1_000] };
/** Connections that one process keeps to the mail server; most servers allow ten or more from one address. */
const CONNECTIONS = 3;

interface SmtpOptions {
  readonly server: SmtpServer;
  readonly onFault: (fault: MailFault) => void;
  readonly timeouts?: MailTimeouts;
}

/** Keeps connections open (docs/host.md#mail). Retries while the caller waits: a mail is taken or fails. */
export function makeSmtpMailer({ server, onFault, timeouts = TIMEOUTS }: SmtpOptions): Mailer {
  const { from, ...connection } = server;
  const transport = createTransport({ ...connection, ...poolOptions(timeouts) });
  return {
    async send({ to, subject, text }) {
      const signal = AbortSignal.timeout(timeouts.wholeMs);
      for (let attempts = 1; ; attempts += 1) {
        try {
          // An object instead of a string, so that an address is never parsed as two.
          await transport.sendMail({ from, to: { name: '', address: to }, subject, text, signal });
          return;
        } catch (error) {
          const pauseMs = timeouts.pausesMs[attempts - 1];
          if (pauseMs === undefined || signal.aborted || !isTemporary(error)) {
            onFault(describeFault({ to, attempts }, error));
            throw new MailNotSentError('The mail server did not take the mail.');
          }
          await delay(pauseMs);
        }
      }
    },
    close() {
      transport.close();
    },
  };
}

function poolOptions({ silenceMs }: MailTimeouts) {
  return {
    pool: true,
    maxConnections: CONNECTIONS,
    // Attempts are counted in one place, by the mailer.
    maxRequeues: 0,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    // Mails must not make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

/** What is known of a failed mail without the mail itself: neither code nor whole address. */
export interface MailFault {
  readonly domain: string;
  /** Name of the fault, such as ECONNECTION or EAUTH. */
  readonly fault: string;
  /** What the server answered, such as 550; its words are left out, since they repeat the address. */
  readonly answer: number | undefined;
  /** Why there was no answer, such as a certificate that cannot be trusted. */
  readonly reason: string | undefined;
  readonly attempts: number;
}

function describeFault({ to, attempts }: { to: string; attempts: number }, error: unknown): MailFault {
  const { fault, answer } = readError(error);
  return {
    domain: to.slice(to.lastIndexOf('@') + 1),
    fault: fault ?? 'unknown',
    answer,
    reason: answer === undefined && error instanceof Error ? error.message : undefined,
    attempts,
  };
}

/** The server says so (4xx), or it closed or refused the connection, or its name was not found. */
function isTemporary(error: unknown): boolean {
  const { fault, answer, errno } = readError(error);
  if (answer !== undefined) return answer >= 400 && answer < 500;
  // An untrusted certificate is a socket error, too, but one without a system error number.
  return fault === 'ECONNECTION' || fault === 'EDNS' || (fault === 'ESOCKET' && errno !== undefined);
}

/** What the library's error holds beside its text, where it has the expected type. */
function readError(error: unknown) {
  const facts = new Map<string, unknown>(Object.entries(Object(error) as object));
  const [code, answer, errno] = [facts.get('code'), facts.get('responseCode'), facts.get('errno')];
  return {
    fault: typeof code === 'string' ? code : undefined,
    answer: typeof answer === 'number' ? answer : undefined,
    errno: typeof errno === 'number' ? errno : undefined,
  };
}

interface Parts {
  readonly configuration: Pick<ServerConfiguration, 'mail'>;
  readonly outboxFolder: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

export function chooseMailer({ configuration, outboxFolder, clock, logger }: Parts): Mailer {
  const { mail: server } = configuration;
  if (server === undefined) return makeOutbox(outboxFolder, clock);
  return makeSmtpMailer({
    server,
    onFault: (fault) => logger.error(fault, 'a mail could not be sent'),
  });
}
