import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../values/time.js';
import type { ServerConfiguration } from '../configuration/configuration.js';
import type { Mailer } from './mailer.js';
import { makeOutbox } from './outbox.js';
import { makeSmtpMailer } from './smtp-mailer.js';

interface Parts {
  readonly configuration: Pick<ServerConfiguration, 'mail'>;
  readonly outboxFolder: string;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

/** Sends mails where a mail server is configured, and keeps them in a folder where none is. */
export function chooseMailer({ configuration, outboxFolder, clock, logger }: Parts): Mailer {
  const { mail: server } = configuration;
  if (server === undefined) return makeOutbox(outboxFolder, clock);
  return makeSmtpMailer({
    server,
    onFault: (fault) => {
      logger.error(fault, 'a mail could not be sent');
    },
  });
}
