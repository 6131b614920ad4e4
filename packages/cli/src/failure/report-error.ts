import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { OutputStreams } from '../print/output.js';
import type { Paint } from '../print/paint.js';
import { cleanLine, jsonText } from '../print/clean-output.js';
import { writeText } from '../print/write-stream.js';
import { describeError } from './describe-error.js';
import type { Clock } from '@ra3/sdk';

/** Prints an error on stderr, as JSON with `--json`, and returns its exit code. */
export async function reportError(
  error: unknown,
  runtime: Pick<OutputStreams, 'stderr'>,
  presentation: { readonly language: Language; readonly isJson: boolean; readonly paint: Paint },
): Promise<ExitCode> {
  const report = describeError(error, presentation.language);
  const line = presentation.isJson
    ? jsonText({ error: report })
    : `${presentation.paint('bad', presentation.language.text('terminal.error'))} ${cleanLine(report.message, false)}`;
  await writeText(runtime.stderr, `${line}\n`);
  return report.exitCode;
}

/** The line on stderr for a request that failed and is tried again; JSON with `--json`. */
export function failureNote(
  { error, nextTryAt }: { readonly error: unknown; readonly nextTryAt: number },
  {
    language,
    output,
    runtime,
  }: {
    readonly language: Language;
    readonly output: { readonly isJson: boolean };
    readonly runtime: { readonly clock: Pick<Clock, 'now'> };
  },
): string {
  const report = describeError(error, language);
  if (output.isJson) return jsonText({ error: report });
  const seconds = Math.round((nextTryAt - runtime.clock.now()) / 1000);
  return language.text('terminal.status.retrying', { message: report.message, seconds });
}
