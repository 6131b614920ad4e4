import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import type { Article } from '@ra3/locales/articles';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ArticleBlocks } from '../../entities/article-blocks.js';
import { ErrorState } from '../../platform/error-state.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../ui/dialog.js';
import { Checkbox } from '../../ui/field.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import styles from './accounts.module.css';

/** The box that has to be ticked; ticking it opens the agreement first (S5-05). */
export function AgreementBox({
  isAccepted,
  onChange,
}: Readonly<{ isAccepted: boolean; onChange: (isAccepted: boolean) => void }>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const answer = (isAcceptedNow: boolean) => {
    setIsOpen(false);
    onChange(isAcceptedNow);
  };
  return (
    <>
      <Checkbox
        name="agreement"
        checked={isAccepted}
        onChange={() => {
          if (isAccepted) onChange(false);
          else setIsOpen(true);
        }}
      >
        {t('account.agreement.box')}
      </Checkbox>
      <AgreementDialog isOpen={isOpen} onAnswer={answer} />
    </>
  );
}

/** The user agreement, to be accepted or rejected (S2-36). */
function AgreementDialog(props: {
  readonly isOpen: boolean;
  /** Closing the dialog counts as rejecting. */
  readonly onAnswer: (isAccepted: boolean) => void;
}) {
  const { isOpen, onAnswer } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...agreementQuery(useLocale()), enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      title={t('account.agreement.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('account.agreement.reject')}</Button>
          <Button variant="primary" disabled={data === undefined} onClick={() => onAnswer(true)}>
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

const texts = import.meta.glob<Article>('../../../../../locales/articles/*/agreement.md', {
  import: 'content',
});

/** The agreement in the reader's language, else in the default one. */
function agreementQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['agreement', locale],
    queryFn: () => loadAgreement(locale),
    staleTime: Infinity,
  });
}

async function loadAgreement(locale: Locale): Promise<{ article: Article; locale: Locale }> {
  const ownText = texts[pathOf(locale)];
  const shown = ownText === undefined ? DEFAULT_LOCALE : locale;
  const load = ownText ?? texts[pathOf(DEFAULT_LOCALE)];
  if (load === undefined) throw new Error('There is no user agreement');
  return { article: await loadChunk(load), locale: shown };
}

function pathOf(locale: Locale): string {
  return `../../../../../locales/articles/${locale}/agreement.md`;
}
