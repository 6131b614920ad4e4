import type { CommandContext } from '../command/command-context.js';
import { confirm } from '../command/confirm.js';

/**
 * Asks before rows are sent. On a profile marked as production their number has to be typed, because a yes comes too
 * easily there. Returns true at once with `--yes`.
 *
 * @throws {CommandError} `usage` when the user cannot be prompted.
 */
export async function confirmRows(
  question: string,
  count: number,
  context: CommandContext,
): Promise<boolean> {
  const { language, output, settings } = context;
  if (context.assumesYes || !context.isInteractive || !settings.isProduction())
    return confirm(question, context);
  const { askText } = await import('../command/ask.js');
  const asked = `${question} ${language.text('terminal.batch.typeNumber', { count })}`;
  if ((await askText(output.paintNotes('bad', asked), context)).trim() === String(count)) return true;
  await output.note(language.text('terminal.batch.otherNumber'));
  return false;
}
