import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { InputStream } from '../settings/runtime.js';
import { readBytes } from '../files/read-text-input.js';

/** A password is never an option: other processes can read command lines. */
export interface PasswordSource {
  readonly passwordStdin: boolean;
}

const MOST_BYTES = 4096;

/**
 * Reads the password of the signed-in user: from stdin, or from a person without an echo.
 * @throws {CommandError} `usage` when there is neither.
 */
export async function readPassword(
  { passwordStdin }: PasswordSource,
  context: CommandContext,
): Promise<string> {
  if (passwordStdin) return readFirstLine(context.runtime.stdin);
  const { askPassword } = await promptOrRefuse(context);
  return askPassword(context.language.text('terminal.auth.askPassword'), context);
}

/** Reads the old and the new password: two lines of stdin, or from a person, the new one twice. */
export async function readPasswordChange(
  { passwordStdin }: PasswordSource,
  context: CommandContext,
): Promise<{ readonly before: string; readonly after: string }> {
  const { text } = context.language;
  if (passwordStdin) {
    const [before = '', after = ''] = linesOf(await readBytes(context.runtime.stdin, MOST_BYTES));
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

/** The first line of a stream, without its end, as soon as it is there. */
export async function readFirstLine(stdin: InputStream): Promise<string> {
  const bytes = await readBytes(stdin, MOST_BYTES, (part) => part.includes(0x0a));
  return linesOf(bytes)[0] ?? '';
}

function linesOf(bytes: Buffer): string[] {
  return bytes.toString('utf8').split(/\r?\n/u);
}
