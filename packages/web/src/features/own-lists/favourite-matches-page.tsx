import { limits } from '@ra3/sdk/facts';
import { pageFromQuery } from '@ra3/sdk/rules/pages';
import { firstGraphemes } from '@ra3/sdk/rules/text';
import { useState, type SubmitEvent } from 'react';
import { useFavouriteTags } from '../../entities/match/replay-actions/mark-queries.js';
import { useOwnUser } from '../../entities/use-own-user.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Button, LinkButton } from '../../ui/button.js';
import { ChipLink } from '../../ui/chip.js';
import { EmptyState } from '../../ui/empty-state.js';
import { TextField } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import { Skeleton } from '../../ui/skeleton.js';
import { favouritesQuery } from './own-list-queries.js';
import { favouritesLink, OwnList } from './own-list.js';
import { Row, Box } from '../../ui/layout.js';
import styles from './own-lists.module.css';
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

/** Chooses whose tag the favourites have: by a chip with the number of matches, or by typing it (S2-63). */
function TagFilter({ tag }: { readonly tag: string | undefined }) {
  return (
    <Row align="top" justify="between" gap={12} columnGap={24}>
      <TagChips tag={tag} />
      {/* Another chosen tag replaces what is in the field. */}
      <TagSearch key={tag ?? ''} tag={tag} />
    </Row>
  );
}

function TagChips({ tag }: { readonly tag: string | undefined }) {
  const { t } = useTranslation();
  const tags = useFavouriteTags();
  if (tags === undefined) {
    return (
      <Box width="fit" className={styles.chips} aria-hidden>
        <Skeleton width="5rem" height="40px" />
        <Skeleton width="7rem" height="40px" />
      </Box>
    );
  }
  // The list of tags ends at a limit, and then its sum is not the number of favourites.
  const all =
    tags.length < limits.favouriteTags ? tags.reduce((sum, { count }) => sum + count, 0) : undefined;
  return (
    <Box as="nav" width="fit" className={styles.chips} aria-label={t('library.favourites.tags')}>
      <ChipLink
        to={favouritesLink()}
        count={tags.length === 0 ? undefined : all}
        isCurrent={tag === undefined}
      >
        {t('library.favourites.all')}
      </ChipLink>
      {tags.map((each) => (
        <ChipLink
          key={each.tag}
          to={favouritesLink(each.tag)}
          count={each.count}
          isCurrent={each.tag === tag}
        >
          <bdi>{each.tag}</bdi>
        </ChipLink>
      ))}
    </Box>
  );
}

function TagSearch({ tag }: { readonly tag: string | undefined }) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  const [text, setText] = useState(tag ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    changeQuery({ tag: text.trim(), page: undefined });
  };
  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <TextField
        label={t('library.favourites.tag')}
        isLabelHidden
        placeholder={t('library.favourites.tag')}
        type="search"
        name="tag"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.favouriteTagCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon="search">
        {t('library.search')}
      </Button>
    </form>
  );
}
