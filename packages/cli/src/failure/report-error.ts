import type { Language } from '../language/translate.js';
import type { ExitCode } from '../output/exit-codes.js';
import type { OutputStreams } from '../output/output.js';
import type { Paint } from '../output/paint.js';
import { writeText } from '../output/stream-writer.js';
import { describeError } from './describe-error.js';

/** Prints an error on stderr, as JSON for those who asked for JSON, and returns the exit code it means. */
export async function reportError(
  error: unknown,
  runtime: Pick<OutputStreams, 'stderr'>,
  look: { readonly language: Language; readonly isJson: boolean; readonly paint: Paint },
): Promise<ExitCode> {
  const report = describeError(error, look.language);
  const line = look.isJson
    ? JSON.stringify({ error: report })
    : `${look.paint('bad', look.language.text('terminal.error'))} ${report.message}`;
  await writeText(runtime.stderr, `${line}\n`);
  return report.exitCode;
}
