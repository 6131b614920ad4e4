import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useOwnUser } from '../../entities/use-own-user.js';
import { findStorage } from '../../platform/browser-storage.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button, IconButton } from '../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { Stack, Text } from '../../ui/layout.js';
import { addressOfFilters, libraryLink, readFilters, type LibraryFilters } from './library-filters.js';
import {
  createSavedSearchesStore,
  LONGEST_NAME,
  MOST_SAVED,
  type SavedSearch,
  type SavedSearchesStore,
} from './saved-searches-store.js';
import styles from './library.module.css';

export function SavedSearches({ filters }: { readonly filters: LibraryFilters }) {
  const { t } = useTranslation();
  const { userId } = useOwnUser();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon="star" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('library.saved.title')}
      </Button>
      <Dialog isOpen={isOpen} title={t('library.saved.title')} onClose={close}>
        <SavedSearchesBody
          store={createSavedSearchesStore(findStorage(), userId)}
          query={addressOfFilters(filters)}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

interface SavedSearchesBodyProps {
  readonly store: SavedSearchesStore;
  readonly query: string;
  readonly onClose: () => void;
}

function SavedSearchesBody({ store, query, onClose }: SavedSearchesBodyProps) {
  const [searches, setSearches] = useState(store.list);
  const reload = () => setSearches(store.list());
  return (
    <Stack>
      <SaveForm isFull={searches.length >= MOST_SAVED} query={query} store={store} onSaved={reload} />
      <SavedList
        searches={searches}
        onOpen={onClose}
        onRemove={(name) => {
          store.remove(name);
          reload();
        }}
      />
    </Stack>
  );
}

interface SaveFormProps {
  readonly isFull: boolean;
  readonly query: string;
  readonly store: SavedSearchesStore;
  readonly onSaved: () => void;
}

function SaveForm({ isFull, query, store, onSaved }: SaveFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') {
      setError(t('library.saved.noName'));
      return;
    }
    const isSaved = store.save({ name: trimmed, query });
    setError(isSaved ? undefined : t('library.saved.notStored'));
    if (!isSaved) return;
    setName('');
    onSaved();
  };
  return (
    <Stack as="form" isStart gap={8} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={takesFirstFocus}
        label={t('library.saved.name')}
        help={isFull ? t('library.saved.full', { count: MOST_SAVED }) : t('library.saved.help')}
        error={error}
        name="search-name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary">
        {t('library.saved.save')}
      </Button>
    </Stack>
  );
}

interface SavedListProps {
  readonly searches: readonly SavedSearch[];
  readonly onOpen: () => void;
  readonly onRemove: (name: string) => void;
}

function SavedList({ searches, onOpen, onRemove }: SavedListProps) {
  const { t } = useTranslation();
  if (searches.length === 0) return <Text tone="muted">{t('library.saved.none')}</Text>;
  return (
    <Stack as="ul" gap={0} className={styles.list} aria-label={t('library.saved.title')}>
      {searches.map(({ name, query }) => (
        <li key={name}>
          <Link to={libraryLink(readFilters(new URLSearchParams(query)))} onClick={onOpen}>
            <bdi>{name}</bdi>
          </Link>
          <IconButton
            icon="trash"
            label={t('library.saved.remove', { name })}
            onClick={() => onRemove(name)}
          />
        </li>
      ))}
    </Stack>
  );
}
