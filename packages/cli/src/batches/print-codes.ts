import { fchmodSync, fstatSync } from 'node:fs';
import type { CommandContext } from '../command/command-context.js';
import type { SentReply } from './send-request.js';

const OWNER_ONLY = 0o600;
const OF_OTHERS = 0o077;

/** Prints the new invitation codes, one a line and nothing else. A file of ours that they go to becomes readable for its owner only. */
export function codePrinter({
  output,
  language,
  runtime,
}: CommandContext): (reply: SentReply) => Promise<void> {
  return async ({ codes }) => {
    if (codes === undefined) {
      await output.note(language.text('terminal.batch.noCodes'));
      return;
    }
    closeToOthers(runtime.stdout);
    if (output.isJson) for (const code of codes) await output.record({ code });
    else await output.lines(codes);
  };
}

function closeToOthers(stdout: object): void {
  if (!('fd' in stdout) || typeof stdout.fd !== 'number') return;
  const { uid, mode } = fstatSync(stdout.fd);
  const isOurs = uid === process.getuid?.();
  if (fstatSync(stdout.fd).isFile() && isOurs && (mode & OF_OTHERS) !== 0) fchmodSync(stdout.fd, OWNER_ONLY);
}
