import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { TextField } from '../../ui/field.js';
import styles from './library.module.css';
import { LONGEST_PLAYER, type LibraryFilters } from './library-filters.js';
import type { LibraryAddress } from './use-library-search.js';

interface PlayerFieldProps {
  readonly filters: Pick<LibraryFilters, 'player'>;
  readonly change: LibraryAddress['change'];
}

/** The name of a player, or a part of it. Searches by Enter and by its button, not with every character. */
export function PlayerField({ filters, change }: PlayerFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(filters.player);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== filters.player) change({ player: text.trim() });
  };
  return (
    <form className={classNames(styles.player, styles.wide)} role="search" onSubmit={submit}>
      <TextField
        label={t('library.player')}
        type="search"
        name="player"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_PLAYER}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton type="submit" icon="search" label={t('library.search')} />
    </form>
  );
}
