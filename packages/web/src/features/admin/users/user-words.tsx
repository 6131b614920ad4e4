import type { AdminUser } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { useNow } from '../../../ui/now-context.js';
import { useBanTypeNames } from '../use-ban-type-names.js';

export function BanState({ user }: { readonly user: Pick<AdminUser, 'ban' | 'state'> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const typeNames = useBanTypeNames();
  const { ban, state } = user;
  if (ban === null) {
    return (
      <Alert tone={state === 'banned' ? 'bad' : 'good'}>
        <p>{t(`userCase.state.${state}`)}</p>
      </Alert>
    );
  }
  const until = new Date(ban.expiryTime);
  const reasons = shownReasons([ban.reasonChinese, ban.reasonEnglish]);
  return (
    <Alert tone="bad" title={t('userCase.state.bannedFor', { left: timeLeft(until, now, locale) })}>
      <p>
        {t('userCase.state.ban', { until: formatExactTime(until, locale), types: typeNames(ban.type) })}{' '}
        <span dir="auto">{reasons === '' ? t('userCase.state.noReason') : reasons}</span>
      </p>
    </Alert>
  );
}

/** The reasons as the admins wrote them, cleaned; empty ones are left out. */
export function shownReasons(texts: readonly string[]): string {
  return texts
    .map((text) => cleanText(text, limits.reasonCharacters))
    .filter((text) => text !== '')
    .join(' · ');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const units = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** How long it is until a time, in its largest unit: "3 days", "5 hours"; at least a minute. */
export function timeLeft(until: Date, now: Date, locale: string): string {
  const leftMs = Math.max(MINUTE_MS, until.getTime() - now.getTime());
  const { unit, ms } = units.find((each) => leftMs >= each.ms) ?? { unit: 'minute', ms: MINUTE_MS };
  return formatUnits(Math.floor(leftMs / ms), unit, locale);
}

/** `3 days`, `3天` */
export function formatUnits(
  amount: number,
  unit: 'minute' | 'hour' | 'day' | 'week' | 'year',
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** Returns a user name cleaned for display, in its whole length; `?` when nothing is left. */
export function shownUserName(userName: string): string {
  return cleanText(userName, limits.userName.max) || '?';
}
