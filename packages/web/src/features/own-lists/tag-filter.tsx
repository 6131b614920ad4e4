import { limits } from '@ra3/sdk/facts';
import { useState, type SubmitEvent } from 'react';
import { useFavouriteTags } from '../../entities/match/replay-actions/mark-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Button } from '../../ui/button.js';
import { ChipLink } from '../../ui/chip.js';
import { TextField } from '../../ui/field.js';
import { Skeleton } from '../../ui/skeleton.js';
import { favouritesLink } from './own-list-links.js';
import styles from './tag-filter.module.css';

/** Chooses whose tag the favourites have: by a chip with the number of matches, or by typing it (S2-63). */
export function TagFilter({ tag }: { readonly tag: string | undefined }) {
  return (
    <div className={styles.filter}>
      <TagChips tag={tag} />
      {/* Another chosen tag replaces what is in the field. */}
      <TagSearch key={tag ?? ''} tag={tag} />
    </div>
  );
}

function TagChips({ tag }: { readonly tag: string | undefined }) {
  const { t } = useTranslation();
  const tags = useFavouriteTags();
  if (tags === undefined) {
    return (
      <div className={styles.chips} aria-hidden>
        <Skeleton width="5rem" height="40px" />
        <Skeleton width="7rem" height="40px" />
      </div>
    );
  }
  // The list of tags ends at a limit, and then its sum is not the number of favourites.
  const all =
    tags.length < limits.favouriteTags ? tags.reduce((sum, { count }) => sum + count, 0) : undefined;
  return (
    <nav className={styles.chips} aria-label={t('library.favourites.tags')}>
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
    </nav>
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
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <Button type="submit" icon="search">
        {t('library.search')}
      </Button>
    </form>
  );
}
