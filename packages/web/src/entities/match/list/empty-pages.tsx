import { limits } from '@ra3/sdk/facts';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { LinkButton } from '../../../ui/button/link-button.js';
import { EmptyState } from '../../../ui/state/empty-state.js';

interface EmptyPageProps {
  readonly page: number;
  readonly linkTo: (page: number) => string;
}

/** Alert that only the first 20 pages can be viewed, or fewer on other hosts, with a link to the last one (S5-17). */
export function PageLimitAlert({ page, linkTo }: EmptyPageProps) {
  const { t } = useTranslation();
  const lastPage = Math.max(1, Math.min(limits.lastViewablePage, page - 1));
  return (
    <Alert
      tone="warn"
      isUrgent
      title={t('matches.beyondLimit', { pages: lastPage })}
      action={
        <LinkButton to={linkTo(lastPage)} size="small">
          {t('matches.lastPage')}
        </LinkButton>
      }
    />
  );
}

/** Shown when there are no matches at all, or none on this page. */
export function EmptyPage({ page, linkTo }: EmptyPageProps) {
  const { t } = useTranslation();
  if (page === 1) return <EmptyState title={t('matches.empty')}>{t('matches.emptyHint')}</EmptyState>;
  return (
    <EmptyState
      title={t('matches.emptyPage', { page })}
      action={<LinkButton to={linkTo(1)}>{t('matches.firstPage')}</LinkButton>}
    />
  );
}
