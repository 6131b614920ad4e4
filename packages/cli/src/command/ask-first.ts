import type { Output } from '../print/output.js';
import type { CommandContext } from './command-context.js';
import { confirm } from './confirm.js';

export interface Proposal {
  readonly preview: (
    output: Pick<Output, 'paint' | 'width'>,
  ) => Promise<readonly string[]> | readonly string[];
  readonly question: string;
  readonly isDryRun: boolean;
}

/**
 * Shows what a write would change, and asks. A dry run prints it as the command's result instead.
 * @returns `go` when the write is to be sent.
 * @throws {CommandError} `usage` without `--yes` when no prompt is possible.
 */
export async function askFirst(
  context: CommandContext,
  { preview, question, isDryRun }: Proposal,
): Promise<'go' | 'dryRun' | 'declined'> {
  const { output, assumesYes, language } = context;
  if (isDryRun) {
    if (!output.isJson)
      await output.lines([...(await preview(output)), language.text('terminal.admin.dryRun')]);
    return 'dryRun';
  }
  if (!assumesYes) {
    const notes = await preview({ paint: output.paintNotes, width: output.width });
    for (const line of notes) await output.note(line);
  }
  if (await confirm(question, context)) return 'go';
  await output.note(language.text('terminal.admin.nothingChanged'));
  return 'declined';
}
