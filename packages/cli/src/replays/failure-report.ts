import type { ReplayFormatReason } from '@ra3/replay-tools';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { describeSystemError, ReportedError } from '../failure/describe-error.js';
import type { Language } from '../i18n/translate.js';
import { exitCodes } from '../print/exit-codes.js';
import { ReplayFailureError, type ReplayFailure } from './replay-failure.js';
import type { ErrorReport } from '../failure/command-error.js';

/** The reason of a failure as it stands in a row of JSON: what a script can compare, beside the sentence. */
export function failureDetails(failure: ReplayFailure, language: Language): object {
  const { kind, message, exitCode } = failureReport(failure, language);
  const common = { kind, message, exitCode };
  if (failure.kind === 'damaged') return { ...common, reason: failure.reason, offset: failure.offset };
  if (failure.kind === 'refused') return { ...common, reason: failure.reason, chunk: failure.chunkIndex };
  if (failure.kind === 'system') return { ...common, reason: failure.code ?? null };
  return { ...common, reason: failure.kind };
}

export function failureReport(failure: ReplayFailure, language: Language): ErrorReport {
  const { text } = language;
  switch (failure.kind) {
    case 'damaged':
      return {
        kind: failure.isForeign ? 'not-a-replay' : 'corrupt',
        message: damageText(failure, language),
        exitCode: exitCodes.refused,
      };
    case 'refused':
      return {
        kind: failure.reason,
        message: text(`terminal.replay.refusal.${failure.reason}`, { index: failure.chunkIndex }),
        exitCode: exitCodes.refused,
      };
    case 'stdin-is-terminal':
      return { kind: 'usage', message: text('terminal.file.stdinIsTerminal'), exitCode: exitCodes.usage };
    case 'system':
      return failure.code === 'EEXIST'
        ? {
            kind: 'exists',
            message: text('terminal.file.exists', { path: stripHarmful(failure.path) }),
            exitCode: exitCodes.refused,
          }
        : describeSystemError(failure, language);
    default: {
      const { kind, exitCode, key } = reportOfFile[failure.kind];
      return { kind, message: text(key, { path: stripHarmful(failure.path) }), exitCode };
    }
  }
}

const reportOfFile = {
  'not-a-file': { kind: 'unreadable', exitCode: exitCodes.failure, key: 'terminal.file.notAFile' },
  'not-a-folder': { kind: 'unreadable', exitCode: exitCodes.failure, key: 'terminal.file.notAFolder' },
  'too-large': { kind: 'unreadable', exitCode: exitCodes.failure, key: 'terminal.file.tooLarge' },
  changed: { kind: 'changed', exitCode: exitCodes.tryLater, key: 'terminal.file.changed' },
  'bad-range': { kind: 'usage', exitCode: exitCodes.usage, key: 'terminal.usage.range' },
  exists: { kind: 'exists', exitCode: exitCodes.refused, key: 'terminal.file.exists' },
  'no-replays': { kind: 'not-found', exitCode: exitCodes.notFound, key: 'terminal.file.noReplaysIn' },
  'same-target': { kind: 'exists', exitCode: exitCodes.refused, key: 'terminal.replay.sameTarget' },
} as const;

export function reportedFailure(failure: ReplayFailure, language: Language): ReportedError {
  return new ReportedError(failureReport(failure, language));
}

/** Runs `work` and converts a thrown `ReplayFailureError` to one with a text. */
export async function reportingFailures<Result>(
  work: () => Result | Promise<Result>,
  language: Language,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ReplayFailureError ? reportedFailure(error.failure, language) : error;
  }
}

/** The text for damage: where and why a file cannot be read any further. */
export function damageText(
  damage: { readonly offset: number; readonly reason: ReplayFormatReason },
  { text }: Language,
): string {
  return text(`terminal.replay.damage.${damage.reason}`, { offset: damage.offset });
}
