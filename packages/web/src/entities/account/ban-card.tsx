import { limits, type BanDetails } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Icon } from '../../ui/icon/icon.js';
import { SiteLink } from '../../ui/site-link.js';
import { Line, Stack } from '../../ui/layout.js';
import styles from './account.module.css';

/** Where the agreement says what bans are and how to appeal against one. */
const APPEALS = `${links.agreement.to()}#consequences`;

/** A ban, shown at sign-in: its reason in both languages as the admin wrote it, its end, and how to appeal (S8-15). */
export function BanCard(props: {
  readonly ban: BanDetails;
  /** The catalogue's message with its code. */
  readonly message: string;
  /** Shows an admin how the card will look; it is not announced. */
  readonly isPreview?: boolean;
}) {
  const { ban, message, isPreview = false } = props;
  const { t } = useTranslation();
  return (
    <section
      className={styles.card}
      role={isPreview ? undefined : 'alert'}
      aria-label={t('account.ban.title')}
    >
      <Line as="h2" size={18} className={styles.title}>
        <Icon name="error" />
        {t('account.ban.title')}
      </Line>
      <p>{message}</p>
      <Stack as="dl" gap={4} className={styles.facts}>
        <dt>{t('account.ban.until')}</dt>
        <dd>
          <Until time={ban.expiryTime} />
        </dd>
        <dt>{t('account.ban.reason')}</dt>
        <Stack as="dd" gap={4}>
          <Reason text={ban.reasonEnglish} lang="en" />
          <Reason text={ban.reasonChinese} lang="zh-CN" />
        </Stack>
      </Stack>
      <p>
        {t('account.ban.appeal')} <SiteLink to={APPEALS}>{t('account.ban.appealLink')}</SiteLink>
      </p>
    </section>
  );
}

/** In the reader's time and in UTC. */
function Until({ time }: { readonly time: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return t('account.ban.untilUnknown');
  const utc = date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <time dateTime={date.toISOString()}>
      {t('account.ban.times', { local: formatExactTime(date, locale), utc })}
    </time>
  );
}

function Reason({ text, lang }: { readonly text: string; readonly lang: 'en' | 'zh-CN' }) {
  const shown = cleanText(text, limits.reasonCharacters);
  return shown.trim() === '' ? null : <p lang={lang}>{shown}</p>;
}
