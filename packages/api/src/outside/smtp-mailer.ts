import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../configuration/mail.js';
import { describeFault, isTemporary, type MailFault } from './mail-fault.js';
import { MailNotSentError, type Mailer } from './mailer.js';

/** Timeout in ms of a connection to the mail server; a caller waits for it. */
export interface MailTimeouts {
  /** Timeout in ms of a silent mail server. */
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

/**
 * Sends mails through an SMTP server (docs/architecture.md#mail), over connections that stay open for the next ones. What may be
 * taken a moment later is tried again a few times, while the caller waits: a mail was either taken by the server, or
 * fails; nothing is queued here.
 */
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
