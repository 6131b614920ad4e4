import { NoticeCard } from '../../../entities/account/warning-card.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';

/**
 * A running ban, told like a warning. Only another host keeps a banned user signed in; the account call names neither the
 * reason nor the end, which the sign-in page shows.
 */
export function BanNotice() {
  const { t } = useTranslation();
  return (
    <NoticeCard
      tone="bad"
      title={t('profile.notice.ban')}
      facts={[
        { term: t('profile.notice.why'), text: t('profile.notice.noReason') },
        { term: t('profile.notice.limited'), text: t('profile.notice.limitedAccount') },
        { term: t('profile.notice.howLong'), text: t('profile.notice.endUnknown') },
      ]}
    />
  );
}
