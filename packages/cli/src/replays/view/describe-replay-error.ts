import type { ReplayFormatError, ReplayRepairError } from '@ra3/replay-tools';
import { stripHarmful } from '@ra3/sdk/rules';
import { describeError, type ErrorReport } from '../../failure/describe-error.js';
import type { Language } from '../../language/translate.js';
import { exitCodes } from '../../output/exit-codes.js';
import { systemCode } from '../../files/system-code.js';

/** Says in a sentence what is wrong with a replay or with the file that was to be written. */
export function describeReplayError(error: unknown, language: Language): ErrorReport {
  const { text } = language;
  if (isFormatError(error)) {
    const kind = error.reason === 'not-a-replay' ? 'not-a-replay' : 'corrupt';
    return {
      kind,
      message: damageText({ offset: error.offset, reason: error.reason }, language),
      exitCode: exitCodes.refused,
    };
  }
  if (isRepairError(error)) {
    const message = text(`terminal.replay.refusal.${error.reason}`, { index: error.chunkIndex ?? 0 });
    return { kind: error.reason, message, exitCode: exitCodes.refused };
  }
  if (systemCode(error) === 'EEXIST') {
    const path = error instanceof Error && 'dest' in error ? String(error.dest) : '';
    return {
      kind: 'exists',
      message: text('terminal.file.exists', { path: stripHarmful(path) }),
      exitCode: exitCodes.refused,
    };
  }
  return describeError(error, language);
}

/** Where and why a file cannot be read on, as a sentence. */
export function damageText(
  damage: { readonly offset: number; readonly reason: ReplayFormatError['reason'] },
  { text }: Language,
): string {
  return text(`terminal.replay.damage.${damage.reason}`, { offset: damage.offset });
}

// By name rather than by class: printing an error must not load the replay tools.
function isFormatError(error: unknown): error is ReplayFormatError {
  return (
    error instanceof Error && error.name === 'ReplayFormatError' && 'reason' in error && 'offset' in error
  );
}

function isRepairError(error: unknown): error is ReplayRepairError {
  return error instanceof Error && error.name === 'ReplayRepairError' && 'reason' in error;
}
