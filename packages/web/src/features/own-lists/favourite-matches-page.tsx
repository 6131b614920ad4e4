import { limits } from '@ra3/sdk/facts';
import { firstGraphemes, pageFromQuery } from '@ra3/sdk/rules';
import { useOwnUser } from '../../entities/use-own-user.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { EmptyState } from '../../ui/empty-state.js';
import { favouritesLink } from './own-list-links.js';
import { favouritesQuery } from './own-list-queries.js';
import { OwnList } from './own-list.js';
import { TagFilter } from './tag-filter.js';
import { useOwnPage } from './use-own-page.js';

/** The user's favourites, all or those of one tag, the latest first (S2-12, S2-63). */
export function FavouriteMatchesPage() {
  const { t } = useTranslation();
  const { tag, page } = useFavouritesAddress();
  const answer = useFavourites(tag, page);
  return (
    <Page>
      <PageHead title={t('library.favourites.title')} context={t('library.favourites.context')} />
      <TagFilter tag={tag} />
      <OwnList
        answer={answer}
        page={page}
        linkTo={(number) => favouritesLink(tag, number)}
        name="favourites"
        empty={tag === undefined ? <NoFavourites /> : <NoneUnderTag tag={tag} />}
      />
    </Page>
  );
}

function useFavouritesAddress(): { tag: string | undefined; page: number } {
  const { query } = useUrlState();
  const tag = firstGraphemes((query.get('tag') ?? '').trim(), limits.favouriteTagCharacters).join('');
  return { tag: tag === '' ? undefined : tag, page: pageFromQuery(query.get('page')) };
}

function useFavourites(tag: string | undefined, page: number) {
  const api = useApi();
  const { userId } = useOwnUser();
  return useOwnPage(favouritesQuery({ api, userId }, tag, page));
}

function NoFavourites() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('library.favourites.empty')}
      action={<LinkButton to={links.replayLibrary.to()}>{t('library.toLibrary')}</LinkButton>}
    >
      {t('library.favourites.emptyHint')}
    </EmptyState>
  );
}

function NoneUnderTag({ tag }: { readonly tag: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('library.favourites.noneUnderTag', { tag })}
      seed="tag"
      action={<LinkButton to={favouritesLink()}>{t('library.favourites.showAll')}</LinkButton>}
    />
  );
}
