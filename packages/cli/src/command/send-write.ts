import { stripHarmful } from '@ra3/sdk/rules/text';
import {
  describeServiceError,
  isServiceError,
  type ServiceError,
} from '../failure/describe-service-error.js';
import { ReportedError } from '../failure/describe-error.js';
import type { CommandContext, ViewContext } from './command-context.js';
import { timeText } from '../print/time-text.js';

export interface Write {
  readonly send: () => Promise<unknown>;
  /** Reads whether the host has what was sent: asked when the answer is lost. */
  readonly isDone: () => Promise<boolean>;
}

/**
 * Sends a write once. When its answer is lost it reads what the host has: the outcome stays unknown only where that shows
 * nothing. The refusal of a write that met another change says who made that change, and when.
 */
export async function sendWrite({ language, output }: ViewContext, { send, isDone }: Write): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isServiceError(error)) throw error;
    if (error.kind === 'unknown-outcome' && (await isKnownDone(isDone))) {
      await output.note(language.text('terminal.admin.answerLost'));
      return;
    }
    throw withChange(error, language);
  }
}

/** The host may be out of reach, which is how the answer was lost. */
async function isKnownDone(isDone: Write['isDone']): Promise<boolean> {
  try {
    return await isDone();
  } catch {
    return false;
  }
}

function withChange(error: ServiceError, language: CommandContext['language']): Error {
  const change = changeOf(error);
  if (change === undefined) return error;
  const by = stripHarmful(change.changedBy);
  const message = language.text('terminal.admin.changedBy', { by, at: timeText(change.changedTime) });
  return new ReportedError({ ...describeServiceError(error, language), message });
}

/** Who changed the same thing meanwhile, where the host says so; recognised by shape, as every service error is. */
function changeOf(
  error: ServiceError & { readonly change?: unknown },
): { readonly changedBy: string; readonly changedTime: string } | undefined {
  const { change } = error;
  const isChange =
    typeof change === 'object' && change !== null && 'changedBy' in change && 'changedTime' in change;
  return isChange
    ? { changedBy: String(change.changedBy), changedTime: String(change.changedTime) }
    : undefined;
}
