import { useQuery } from '@tanstack/react-query';
import { ArticleBlocks } from '../../../entities/article-blocks.js';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import styles from './agreement-dialog.module.css';
import { agreementQuery } from './agreement-queries.js';

interface AgreementDialogProps {
  readonly isOpen: boolean;
  /** Closing the dialog counts as rejecting. */
  readonly onAnswer: (isAccepted: boolean) => void;
}

/** The user agreement, to be accepted or rejected (S2-36). */
export function AgreementDialog({ isOpen, onAnswer }: AgreementDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...agreementQuery(useLocale()), enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      title={t('account.agreement.title')}
      onClose={() => {
        onAnswer(false);
      }}
      actions={
        <>
          <Button
            onClick={() => {
              onAnswer(false);
            }}
          >
            {t('account.agreement.reject')}
          </Button>
          <Button
            variant="primary"
            disabled={data === undefined}
            onClick={() => {
              onAnswer(true);
            }}
          >
            {t('account.agreement.accept')}
          </Button>
        </>
      }
    >
      {/* Scrolls by keyboard too, hence the tab stop. */}
      <div
        ref={takesFirstFocus}
        role="region"
        aria-label={t('account.agreement.text')}
        tabIndex={0}
        className={styles.text}
      >
        {data === undefined && error !== null ? (
          <ErrorState
            isCompact
            title={t('account.agreement.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data === undefined && error === null ? <SkeletonRows rows={8} /> : null}
        {data === undefined ? null : <ArticleBlocks blocks={data.article.blocks} lang={data.locale} />}
      </div>
    </Dialog>
  );
}
