import type { Language } from '../i18n/translate.js';
import type { ReplayFailure } from './replay-failure.js';
import { failureDetails } from './failure-report.js';

/** One file's row of NDJSON. */
export function replayRecord(file: string, facts: object): object {
  return { file, ...facts, error: null };
}

/** The row of a file that failed, the only one or one of many. */
export function failedRecord(file: string, failure: ReplayFailure, language: Language): object {
  return { file, error: failureDetails(failure, language) };
}
