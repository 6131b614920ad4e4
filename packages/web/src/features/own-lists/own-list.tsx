import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MatchPages } from '../../entities/match/list/match-pages.js';
import type { OwnListName } from '../../entities/match/match-keys.js';
import type { ListOffers } from '../../entities/match/replay-actions/replay-actions-context.js';
import { csvFileName } from '../../platform/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { withQuery } from '../../platform/routing/with-query.js';
import { LinkButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { OwnPage } from './use-own-page.js';

interface OwnListProps {
  readonly name: OwnListName;
  readonly answer: UseQueryResult<OwnPage>;
  readonly page: number;
  readonly linkTo: (page: number) => string;
  readonly empty: ReactNode;
}

const rowFeaturesOf: Record<OwnListName, ListOffers> = {
  downloads: ['selection', 'repair'],
  favourites: ['selection', 'repair', 'tags'],
};

/** The rows of an own list, 50 per page (S2-63), at most 20 pages (S5-17). */
export function OwnList({ name, answer, page, linkTo, empty }: OwnListProps) {
  const isSignedOut = answer.data?.isSignedOut === true;
  return (
    <MatchPages
      answer={answer}
      page={page}
      totalCount={answer.data?.count ?? 0}
      linkTo={linkTo}
      fileName={csvFileName('own', name, 'page', page)}
      offers={rowFeaturesOf[name]}
      empty={isSignedOut ? <SignedOut /> : empty}
    />
  );
}

/** Shown until the session is loaded again, and permanently on a host that then says that the user is signed in. */
function SignedOut() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('library.signedOut.title')}
      action={<LinkButton to={links.auth.to()}>{t('site.signIn')}</LinkButton>}
    >
      {t('library.signedOut.text')}
    </EmptyState>
  );
}

export function downloadsLink(page: number): string {
  return withQuery(links.downloadedMatches.to(), { page: page === 1 ? undefined : page });
}

export function favouritesLink(tag?: string, page = 1): string {
  return withQuery(links.favouriteMatches.to(), { tag, page: page === 1 ? undefined : page });
}
