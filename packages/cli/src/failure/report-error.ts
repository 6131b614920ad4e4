import type { Language } from '../language/translate.js';
import type { ExitCode } from '../output/exit-codes.js';
import type { OutputStreams } from '../output/output.js';
import type { Paint } from '../output/paint.js';
import { writeText } from '../output/write-stream.js';
import { describeError } from './describe-error.js';

/** Prints an error on stderr, as JSON with `--json`, and returns its exit code. */
export async function reportError(
  error: unknown,
  runtime: Pick<OutputStreams, 'stderr'>,
  presentation: { readonly language: Language; readonly isJson: boolean; readonly paint: Paint },
): Promise<ExitCode> {
  const report = describeError(error, presentation.language);
  const line = presentation.isJson
    ? JSON.stringify({ error: report })
    : `${presentation.paint('bad', presentation.language.text('terminal.error'))} ${report.message}`;
  await writeText(runtime.stderr, `${line}\n`);
  return report.exitCode;
}
