import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../configuration-mail.js';
import { MailNotSentError, type Mailer } from './mailer.js';

/** Somebody waits for the answer: a mail server that is silent for so long counts as gone. */
const PATIENCE_MS = 10_000;

/** What is known of a failed mail without the mail itself: neither code nor whole address. */
export interface MailFault {
  /** Domain of the address. */
  readonly domain: string;
  /** Name of the fault, such as ECONNECTION or EAUTH. */
  readonly fault: string;
  /** What the server answered, such as 550; its words are left out, since they repeat the address. */
  readonly answer: number | undefined;
  /** Why there was no answer, such as a certificate that cannot be trusted. */
  readonly reason: string | undefined;
}

interface SmtpOptions {
  readonly server: SmtpServer;
  readonly onFault: (fault: MailFault) => void;
  readonly patienceMs?: number;
}

/** Sends mails through an SMTP server (design §4 "Mail"). */
export function makeSmtpMailer({ server, onFault, patienceMs = PATIENCE_MS }: SmtpOptions): Mailer {
  const { from, ...connection } = server;
  const transport = createTransport({
    ...connection,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Mails are ours from end to end: nothing in them may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        // An object and not a line, so that nobody's address is taken for two.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        onFault(describeFault(to, error));
        throw new MailNotSentError('The mail server did not take the mail.');
      }
    },
  };
}

function describeFault(to: string, error: unknown): MailFault {
  const facts = new Map<string, unknown>(Object.entries(Object(error) as object));
  const [fault, code] = [facts.get('code'), facts.get('responseCode')];
  const answer = typeof code === 'number' ? code : undefined;
  return {
    domain: to.slice(to.lastIndexOf('@') + 1),
    fault: typeof fault === 'string' ? fault : 'unknown',
    answer,
    reason: answer === undefined && error instanceof Error ? error.message : undefined,
  };
}
