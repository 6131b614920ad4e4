import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Puts mails into a folder instead of sending them, one file each, readable by the owner only: for hosts without a mail
 * server (design §4 "Mail").
 */
export function makeOutbox(folder: string, now: () => Date): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`;
      const content = `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n\n${text}\n`;
      await writeFile(join(folder, name), content, { flag: 'wx', mode: 0o600 });
    },
  };
}

/** A line break in an address must not begin a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}
