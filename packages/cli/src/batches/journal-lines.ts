import type { BatchKind, BatchRequest } from './batch-kind.js';
import type { Admin } from './batch-plan.js';
import type { Problem } from './row-problem.js';

/** The first line of a journal: what the batch is and where it goes. */
export interface JournalHeader {
  readonly version: 1;
  readonly id: string;
  readonly command: string;
  readonly kind: BatchKind;
  readonly host: string;
  readonly admin: Admin;
  readonly fileSha256: string;
  readonly planSha256: string;
  readonly started: string;
  /** The newest entry of the audit log before the batch; 0 on a host without one. */
  readonly auditAfter: number;
}

/**
 * What became of a row: done; refused by the host; drifted, so not sent; skipped, since nobody accepted whom it also
 * hits; not done, so it may be sent again; or unknown, since its answer was lost.
 */
export type Outcome = 'done' | 'refused' | 'drifted' | 'skipped' | 'not-done' | 'unknown';

/** Written and flushed before a row is sent. */
export interface IntentLine {
  readonly line: number;
  readonly key: string;
  readonly intent: BatchRequest;
  readonly at: string;
}

export interface OutcomeLine {
  readonly line: number;
  readonly outcome: Outcome;
  readonly at: string;
  readonly ms?: number;
  readonly status?: number;
  readonly code?: number;
  /** What the host said; untrusted text. */
  readonly message?: string;
  readonly problem?: Problem;
}

export type JournalLine = IntentLine | OutcomeLine;

/** A row of a batch as its journal leaves it. */
export interface RowState {
  /** `waiting` was never sent. */
  readonly outcome: Outcome | 'waiting';
  readonly intent?: IntentLine;
  readonly last?: OutcomeLine;
}

/** What became of each row, by its line in the file. An intent without an outcome is unknown. */
export function readRowStates(lines: readonly JournalLine[]): ReadonlyMap<number, RowState> {
  const states = new Map<number, RowState>();
  for (const entry of lines) {
    const before = states.get(entry.line);
    if ('intent' in entry) states.set(entry.line, { outcome: 'unknown', intent: entry });
    else
      states.set(entry.line, {
        outcome: entry.outcome,
        last: entry,
        ...(before?.intent !== undefined && { intent: before.intent }),
      });
  }
  return states;
}
