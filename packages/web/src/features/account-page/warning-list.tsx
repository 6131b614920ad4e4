import { useRef } from 'react';
import { WarningCard } from '../../entities/account/warning-card.js';
import type { OwnWarning, useOwnWarnings } from '../../entities/account/warning-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { QueryError } from '../../platform/error-state.js';
import { useFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useToast } from '../../ui/alert.js';
import { Text } from '../../ui/layout.js';
import styles from './account-page.module.css';

export function WarningList({ own }: { readonly own: ReturnType<typeof useOwnWarnings> }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: warnings } = own;
  if (warnings === undefined) {
    return <QueryError title={t('profile.notice.failed')} query={own} isCompact />;
  }
  if (warnings.length === 0) return null;
  const unread = warnings.filter(({ isRead }) => !isRead);
  const earlier = warnings.filter(({ isRead }) => isRead);
  return (
    <section className={styles.warningsSection} aria-label={t('profile.notice.title')}>
      <Text as="h2" ref={heading} tabIndex={-1} size={15} className={styles.warningsTitle}>
        {unread.length === 0
          ? t('profile.notice.noUnread')
          : t('profile.notice.unread', { count: unread.length })}
      </Text>
      {unread.map((warning) => (
        <UnreadWarning
          key={warning.warningId}
          warning={warning}
          reload={own.refetch}
          // The button goes with the card, and the focus with it.
          onRead={() => heading.current?.focus()}
        />
      ))}
      {earlier.length === 0 ? null : <EarlierWarnings warnings={earlier} />}
    </section>
  );
}

function UnreadWarning(props: Readonly<{ warning: OwnWarning; reload: () => unknown; onRead: () => void }>) {
  const { warning, reload, onRead } = props;
  const { t } = useTranslation();
  const api = useApi();
  const failureText = useFailureText();
  const toast = useToast();
  const { isBusy, send } = useSending();
  const markRead = async () => {
    const outcome = await send(() => api.moderation.markWarningsRead({ warningIds: [warning.warningId] }));
    if (outcome === undefined) return;
    if (outcome.kind === 'failed') {
      toast(`${t('profile.notice.readFailed')} ${failureText(outcome.error)}`, 'bad');
      return;
    }
    onRead();
    await reload();
  };
  return <WarningCard warning={warning} isBusy={isBusy} onRead={() => void markRead()} />;
}

function EarlierWarnings({ warnings }: { readonly warnings: readonly OwnWarning[] }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={styles.summary}>{t('profile.notice.earlier', { count: warnings.length })}</summary>
      <div className={styles.cards}>
        {warnings.map((warning) => (
          <WarningCard key={warning.warningId} warning={warning} />
        ))}
      </div>
    </details>
  );
}
