import type { AdminUser } from '@ra3/sdk/browser';
import { formatExactTime } from '@ra3/sdk/rules';
import { useLocale } from '../../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { useNow } from '../../../../ui/now-context.js';
import { Alert } from '../../../../ui/alert.js';
import { shownReasons, useBanTypeNames } from './ban-words.js';
import { timeLeft } from './time-left.js';

/** The state of an account in words: normal, or banned with time left, end, types and reason. */
export function BanState({ user }: { readonly user: Pick<AdminUser, 'ban' | 'state'> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const typeNames = useBanTypeNames();
  const { ban, state } = user;
  if (ban === null) {
    return (
      <Alert tone={state === 'banned' ? 'bad' : 'good'}>
        <p>{t(`desk.state.${state}`)}</p>
      </Alert>
    );
  }
  const until = new Date(ban.expiryTime);
  const reasons = shownReasons([ban.reasonChinese, ban.reasonEnglish]);
  return (
    <Alert tone="bad" title={t('desk.state.bannedFor', { left: timeLeft(until, now, locale) })}>
      <p>
        {t('desk.state.ban', { until: formatExactTime(until, locale), types: typeNames(ban.type) })}{' '}
        <span dir="auto">{reasons === '' ? t('desk.state.noReason') : reasons}</span>
      </p>
    </Alert>
  );
}
