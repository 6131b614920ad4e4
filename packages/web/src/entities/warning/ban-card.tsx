import type { BanDetails } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { NoticeCard } from './notice-card.js';
import { Reasons } from './reasons.js';

export interface BanCardProps {
  /** Reason and end, where the host sends them. */
  readonly ban: BanDetails | undefined;
}

/** A running ban, told like a warning: why, what is limited and how long. The host does not tell since when. */
export function BanCard({ ban }: BanCardProps) {
  const { t } = useTranslation();
  return (
    <NoticeCard
      tone="bad"
      title={t('profile.notice.ban')}
      facts={[
        {
          term: t('profile.notice.why'),
          text: ban === undefined ? t('profile.notice.noReason') : <Reasons {...ban} />,
        },
        { term: t('profile.notice.limited'), text: t('profile.notice.limitedAccount') },
        { term: t('profile.notice.howLong'), text: <BanEnd ban={ban} /> },
      ]}
    />
  );
}

/** The end in the reader's time zone, and in UTC, which is that of the administrators. */
function BanEnd({ ban }: BanCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const end = new Date(ban?.expiryTime ?? '');
  if (Number.isNaN(end.getTime())) return t('profile.notice.endUnknown');
  const utc = `${end.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <time dateTime={end.toISOString()}>
      {t('profile.notice.until', { local: formatExactTime(end, locale), utc })}
    </time>
  );
}
