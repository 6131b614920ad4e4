import { describeFailure, NetworkError, RefusalError, TimeoutError } from '@ra3/sdk/browser';
import type { BanDetails } from '@ra3/sdk/facts';
import { banReason } from '@ra3/sdk/rules';
import { useLocale } from '../i18n/use-locale.js';
import { useTranslation } from '../i18n/use-translation.js';

/** Whether no answer came at all, as opposed to an answer that says no. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** Gives a function that says in the reader's language why a call failed; for unknown codes in the host's words (spec §8). */
export function useFailureText(): (error: unknown) => string {
  const { t, find } = useTranslation();
  const locale = useLocale();
  const banText = (ban: BanDetails) =>
    t('failure.bannedUntil', {
      until: new Date(ban.expiryTime).toLocaleString(locale),
      reason: banReason(ban, locale),
    });
  return (error) => {
    const { key, fallback, parameters, name } = describeFailure(error);
    const isUnknown = name === undefined && key === 'failure.unknown';
    const text = isUnknown && fallback !== UNKNOWN_ERROR ? fallback : (find(key, parameters) ?? fallback);
    const ban = error instanceof RefusalError ? error.ban : undefined;
    return ban === undefined ? text : `${text} ${banText(ban)}`;
  };
}

// What the SDK says when the host gave no words either; then ours are better.
const UNKNOWN_ERROR = 'unknown error';
