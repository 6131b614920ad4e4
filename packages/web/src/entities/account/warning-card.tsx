import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { ReactNode } from 'react';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon/icon.js';
import { Line, Stack } from '../../ui/layout.js';
import styles from './account.module.css';
import type { OwnWarning } from './warning-queries.js';

/** A warning: why, since when, and that it limits nothing, as it changes no state (S4-06). */
export function WarningCard(props: {
  readonly warning: OwnWarning;
  readonly isBusy?: boolean;
  /** Marks the warning as read; without it there is no button. */
  readonly onRead?: (() => void) | undefined;
}) {
  const { warning, isBusy = false, onRead } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const time = new Date(warning.time);
  return (
    <NoticeCard
      tone={warning.isRead ? 'calm' : 'warn'}
      title={t('profile.notice.warning')}
      facts={[
        { term: t('profile.notice.why'), text: <Reasons {...warning} /> },
        {
          term: t('profile.notice.since'),
          text: <time dateTime={warning.time}>{formatExactTime(time, locale)}</time>,
        },
        { term: t('profile.notice.limited'), text: t('profile.notice.limitedNothing') },
        { term: t('profile.notice.howLong'), text: t('profile.notice.warningEnd') },
      ]}
      action={
        warning.isRead || onRead === undefined ? undefined : (
          <Button icon="check" isBusy={isBusy} onClick={onRead}>
            {t('profile.notice.read')}
          </Button>
        )
      }
    />
  );
}

interface NoticeFact {
  readonly term: string;
  readonly text: ReactNode;
}

/** What the administrators have to say to a user: a warning or a ban. */
export function NoticeCard(props: {
  readonly tone: 'warn' | 'bad' | 'calm';
  readonly title: string;
  /** Why, since when, what is limited, how long. */
  readonly facts: readonly NoticeFact[];
  readonly action?: ReactNode;
}) {
  const { tone, title, facts, action } = props;
  return (
    <Stack as="article" gap={12} className={classNames(styles.notice, styles[tone])}>
      <Line as="h3" size={15} className={styles.noticeTitle}>
        <Icon name={tone === 'bad' ? 'error' : 'warning'} />
        {title}
      </Line>
      <Stack as="dl" gap={8}>
        {facts.map(({ term, text }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Stack>
      {action === undefined ? null : <div>{action}</div>}
    </Stack>
  );
}

/** The reasons in both languages, as the admin wrote them, the reader's first (S3-02). */
function Reasons(props: Readonly<{ reasonChinese: string; reasonEnglish: string }>) {
  const { reasonChinese, reasonEnglish } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const chinese = { lang: 'zh-CN', text: cleanText(reasonChinese, limits.reasonCharacters) };
  const english = { lang: 'en', text: cleanText(reasonEnglish, limits.reasonCharacters) };
  const reasons = (locale === 'en' ? [english, chinese] : [chinese, english]).filter(
    ({ text }) => text !== '',
  );
  if (reasons.length === 0) return <p>{t('profile.notice.noReason')}</p>;
  return reasons.map(({ lang, text }) => (
    <p key={lang} lang={lang} dir="auto" className={styles.reason}>
      {text}
    </p>
  ));
}
