import { describeFailure, NetworkError, RefusalError, TimeoutError, Ra3Error } from '@ra3/sdk';
import { type BanDetails, failures } from '@ra3/sdk/facts';
import { banReason } from '@ra3/sdk/rules/ban-reason';
import { useLocale, useTranslation } from './i18n/use-translation.js';

/** Whether the host did not respond at all, as opposed to responding with a failure. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** Returns a function that describes an error in the user's language; for an unknown code, with the host's text (S8-02). */
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

// The SDK's default when the host sent no text; the site shows its own message instead.
const UNKNOWN_ERROR = 'unknown error';

/** Returns a function that describes an error with its code in brackets behind it, where it has one (S8-03). */
export function useCodedFailureText(): (error: unknown) => string {
  const failureText = useFailureText();
  return (error) => {
    const { code } = describeFailure(error);
    return code === undefined ? failureText(error) : `${failureText(error)} (${String(code)})`;
  };
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Ra3Error && error.status === 404;
}

/** Whether the host rejected the request because the user is not signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Ra3Error && error.status === failures.notSignedIn.status;
}
