import { describeError } from '../failure/describe-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { WatchState } from './poll-status.js';

/** The line on stderr for a request that failed and is tried again; JSON with `--json`. */
export function failureNote(
  { error, nextTryAt }: NonNullable<WatchState['failure']>,
  { language, output, runtime }: Pick<CommandContext, 'language' | 'output' | 'runtime'>,
): string {
  const report = describeError(error, language);
  if (output.isJson) return JSON.stringify({ error: report });
  const seconds = Math.round((nextTryAt - runtime.clock.now()) / 1000);
  return language.text('terminal.status.retrying', { message: report.message, seconds });
}
