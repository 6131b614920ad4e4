import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** Mails as they arrived, with their headers, oldest first. */
  readonly mails: readonly string[];
  /** How many connections are open. */
  countConnections(): number;
  /** Ends the connections that are open, as servers do with those that were silent for long. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of the loopback address, without TLS. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, _session, done) {
      text(stream).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
    ...options,
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A listening TCP server has an address of this form.
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    mails,
    countConnections: () => server.connections.size,
    dropConnections() {
      for (const connection of server.connections) connection.close();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
