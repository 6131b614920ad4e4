import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { ReactNode } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Row, Text } from '../../../ui/layout.js';
import formStyles from '../admin.module.css';
import type { StoredAnnouncement } from './announcement-queries.js';
import styles from './announcements.module.css';
import type { AnnouncementDraft } from './use-announcement-draft.js';

/** Shows what another admin saved meanwhile beside what was typed, and lets the user choose. */
export function ConflictNotice(props: {
  readonly stored: StoredAnnouncement;
  readonly draft: AnnouncementDraft;
  /** Heading of a field's two texts; none where there is one field. */
  readonly nameOf: (field: string) => string | undefined;
}) {
  const { stored, draft, nameOf } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const latest = stored.versions?.[0];
  if (!draft.isOutdated || latest === undefined) return null;
  const time = formatExactTime(new Date(latest.changedTime), locale);
  const name = stripHarmful(latest.changedBy);
  return (
    <section className={formStyles.stack} aria-label={t('adminContent.conflict.label')}>
      <Alert
        tone="warn"
        isUrgent
        title={
          name === ''
            ? t('subjects.answer.changedAt', { time })
            : t('subjects.answer.changedBy', { name, time })
        }
      >
        <p>{t('adminContent.conflict.text')}</p>
      </Alert>
      {draft.changedFields.map((field) => (
        <div key={field} className={styles.pair}>
          <ReadOnlyText label={headingOf(t('adminContent.conflict.there'), nameOf(field))}>
            {stored.texts[field]}
          </ReadOnlyText>
          <ReadOnlyText label={headingOf(t('adminContent.conflict.yours'), nameOf(field))}>
            {draft.texts[field]}
          </ReadOnlyText>
        </div>
      ))}
      <Row columnGap={12} isCentred>
        <Button onClick={draft.rebase}>{t('adminContent.conflict.keep')}</Button>
        <Button onClick={draft.discard}>{t('adminContent.conflict.take')}</Button>
      </Row>
    </section>
  );
}

function headingOf(which: string, field: string | undefined): string {
  return field === undefined ? which : `${which} – ${field}`;
}

function ReadOnlyText({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.cell}>
      <Text as="h3" size={13} tone="muted">
        {label}
      </Text>
      <div role="region" aria-label={label} tabIndex={0} className={styles.text}>
        {children === '' || children === undefined ? (
          <span className={formStyles.hint}>{t('adminContent.conflict.empty')}</span>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
