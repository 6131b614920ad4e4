import { describeFailure, NetworkError, TimeoutError } from '@ra3/sdk/browser';
import { useTranslation } from '../i18n/use-translation.js';

/** Whether no answer came at all, as opposed to an answer that says no. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** Gives a function that says in the reader's language why a call failed; for unknown codes in the host's words (spec §8). */
export function useFailureText(): (error: unknown) => string {
  const { find } = useTranslation();
  return (error) => {
    const { key, fallback, parameters, name } = describeFailure(error);
    const isUnknown = name === undefined && key === 'failure.unknown';
    return isUnknown && fallback !== UNKNOWN_ERROR ? fallback : (find(key, parameters) ?? fallback);
  };
}

// What the SDK says when the host gave no words either; then ours are better.
const UNKNOWN_ERROR = 'unknown error';
