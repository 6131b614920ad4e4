import { useId, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { IconButton } from '../../ui/button/icon-button.js';
import { takesFirstFocus } from '../../ui/dialog/first-focus.js';
import { useModal } from '../../ui/dialog/use-modal.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './find-player.module.css';
import { Suggestions } from './suggestions.js';
import { useSuggestions, type Suggesting } from './use-suggestions.js';

interface FindPlayerDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A field for a part of a name, and the players that have it: arrow keys choose, Enter opens, Escape closes. */
export function FindPlayerDialog({ isOpen, onClose }: FindPlayerDialogProps) {
  const { t } = useTranslation();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={styles.dialog} aria-label={t('find.title')}>
      {isOpen ? <Search onClose={onClose} /> : null}
    </dialog>
  );
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const suggesting = useSuggestions();
  const handleKey = useSuggestionKeys(suggesting);
  const { name, found, active } = suggesting;
  return (
    <div className={styles.sheet}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={takesFirstFocus}
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={t('find.name')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? optionId(listId, active) : undefined}
          placeholder={t('find.name')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_SEARCH}
          value={name}
          onChange={(event) => {
            suggesting.setName(event.target.value);
          }}
          onKeyDown={handleKey}
        />
        <IconButton icon="close" label={t('site.close')} onClick={onClose} />
      </div>
      <Suggestions
        suggesting={suggesting}
        listId={listId}
        optionId={(index) => optionId(listId, index)}
        onChosen={onClose}
      />
    </div>
  );
}

// A Game ID has at most 16 characters; longer texts find nobody.
const LONGEST_SEARCH = 64;

function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** Arrow keys move through the players, round the ends; Enter goes to the one they stand on. */
function useSuggestionKeys({ found, active, setActive }: Suggesting) {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    // While Chinese or Japanese is being composed the keys belong to the input method.
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = found[active];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen !== undefined) void navigate(links.persona.to(chosen.personaId));
    else return;
    event.preventDefault();
  };
}
