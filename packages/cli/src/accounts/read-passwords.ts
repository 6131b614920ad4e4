import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { InputStream } from '../settings/runtime.js';

/** A password is never an option: other processes can read command lines. */
export interface PasswordSource {
  readonly passwordStdin: boolean;
}

const MOST_BYTES = 4096;

/**
 * Reads the password of the signed-in user: from stdin, or from a person without an echo.
 *
 * @throws {CommandError} `usage` when there is neither.
 */
export async function readPassword(
  { passwordStdin }: PasswordSource,
  context: CommandContext,
): Promise<string> {
  if (passwordStdin) return (await readLines(context.runtime.stdin, 1))[0] ?? '';
  const { askPassword } = await promptOrRefuse(context);
  return askPassword(context.language.text('terminal.auth.askPassword'), context);
}

export interface PasswordChange {
  readonly before: string;
  readonly after: string;
}

/** Reads the old and the new password: two lines of stdin, or from a person, the new one twice. */
export async function readPasswordChange(
  { passwordStdin }: PasswordSource,
  context: CommandContext,
): Promise<PasswordChange> {
  const { text } = context.language;
  if (passwordStdin) {
    const [before = '', after = ''] = await readLines(context.runtime.stdin, 2);
    return { before, after };
  }
  const { askPassword } = await promptOrRefuse(context);
  const before = await askPassword(text('terminal.account.askOldPassword'), context);
  const after = await askPassword(text('terminal.account.askNewPassword'), context);
  const repeated = await askPassword(text('terminal.account.askAgain'), context);
  if (repeated === after) return { before, after };
  throw new CommandError('refused', text('terminal.account.notTheSame'));
}

async function promptOrRefuse({ isInteractive, language }: CommandContext) {
  if (!isInteractive) throw new CommandError('usage', language.text('terminal.auth.needsPasswordStdin'));
  return import('../command/ask.js');
}

/** The first lines of a stream, without their ends. */
async function readLines(stdin: InputStream, count: number): Promise<string[]> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stdin) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part as Uint8Array); // A byte stream yields bytes.
    parts.push(bytes);
    length += bytes.length;
    if (length > MOST_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8').split(/\r?\n/u).slice(0, count);
}
