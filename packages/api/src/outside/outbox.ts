import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer.js';

/** One file per mail, readable by the owner only: for hosts without a mail server (docs/host.md#mail). */
export function makeOutbox(folder: string, now: () => Date): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`;
      const content = `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n\n${text}\n`;
      await writeFile(join(folder, name), content, { flag: 'wx', mode: 0o600 });
    },
    close() {
      // Each mail's file was closed when it was written.
    },
  };
}

/** The newest mails of an outbox as they were written, newest first; none when there is no such folder yet. */
export async function readOutbox(folder: string, most: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  // Their names begin with the time.
  const newest = names.sort().reverse().slice(0, most);
  return Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')));
}

/** A line break in an address must not begin a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}
