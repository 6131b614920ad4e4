import type { Language } from '../i18n/translate.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { RowState } from './journal-lines.js';
import { rowsToDo, type Plan } from './batch-plan.js';
import type { BatchEnd } from './send-rows.js';

export type Tally = Readonly<Record<RowState['outcome'], number>>;

const none: Tally = { done: 0, refused: 0, drifted: 0, skipped: 0, 'not-done': 0, unknown: 0, waiting: 0 };

/** How many rows of a batch came to which outcome. */
export function tallyRows(
  plan: Pick<Plan, 'rows'>,
  states: ReadonlyMap<number, Pick<RowState, 'outcome'>>,
): Tally {
  const tally = { ...none };
  for (const { line } of rowsToDo(plan)) tally[states.get(line)?.outcome ?? 'waiting'] += 1;
  return tally;
}

/** The tally in one line, without what is zero. */
export function tallyText(tally: Tally, { text }: Language): string {
  const outcomes = Object.keys(none) as (keyof Tally)[]; // The keys of the record.
  const parts = outcomes
    .filter((outcome) => tally[outcome] > 0 || outcome === 'done')
    .map((outcome) => `${String(tally[outcome])} ${text(`terminal.batch.outcome.${outcome}`)}`);
  return parts.join(', ');
}

/** Rows that a later run may still do. */
export function openRows(tally: Tally): number {
  return tally.unknown + tally['not-done'] + tally.waiting;
}

/** Whether all of a batch is done, as far as its rows could be planned. */
export function exitCodeOf({ reason }: BatchEnd, tally: Tally, hasErrors: boolean): ExitCode {
  switch (reason) {
    case 'page':
    case 'unknown':
      return exitCodes.unknownOutcome;
    case 'signed-out':
      return exitCodes.notAllowed;
    case 'busy':
    case 'unreachable':
    case 'time':
      return exitCodes.tryLater;
    case 'interrupted':
      return exitCodes.interrupted;
    case 'failures':
      return exitCodes.partlyFailed;
    case 'finished':
      if (tally.unknown > 0) return exitCodes.unknownOutcome;
      return hasErrors || tally.refused + tally.drifted + tally.skipped + tally['not-done'] > 0
        ? exitCodes.partlyFailed
        : exitCodes.ok;
  }
}
