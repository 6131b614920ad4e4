import { useId, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { IconButton } from '../../ui/button.js';
import { takesFirstFocus, useModal } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './find-player.module.css';
import { Suggestions } from './suggestions.js';
import { useSuggestions, type SuggestionState } from './use-suggestions.js';

interface FindPlayerDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog that searches players, own and viewed personas, pages and maps by a part of their name. Arrow keys select, Enter opens, Escape closes. */
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
  const suggestions = useSuggestions();
  const handleKey = useSuggestionKeys(suggestions);
  const { name, active } = suggestions;
  const hasAnswers = suggestions.found.length + suggestions.others.length > 0;
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
          aria-expanded={hasAnswers}
          aria-controls={listId}
          aria-activedescendant={hasAnswers ? optionId(listId, active) : undefined}
          placeholder={t('find.name')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_SEARCH}
          value={name}
          onChange={(event) => {
            suggestions.setName(event.target.value);
          }}
          onKeyDown={handleKey}
        />
        <IconButton icon="close" label={t('site.close')} onClick={onClose} />
      </div>
      <Suggestions
        suggestions={suggestions}
        listId={listId}
        optionId={(index) => optionId(listId, index)}
        onChosen={onClose}
      />
    </div>
  );
}

// In characters. A Game ID has at most 16.
const LONGEST_SEARCH = 64;

function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** Arrow keys move the selection and wrap around; Enter opens the selected answer. */
function useSuggestionKeys({ found, others, active, setActive }: SuggestionState) {
  const navigate = useNavigate();
  const addresses = [
    ...found.map(({ personaId }) => links.persona.to(personaId)),
    ...others.map(({ to }) => to),
  ];
  return (event: KeyboardEvent) => {
    // During composition of Chinese or Japanese text, the input method handles the keys.
    if (event.nativeEvent.isComposing || addresses.length === 0) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = addresses[active];
    if (step !== undefined) setActive((active + step + addresses.length) % addresses.length);
    else if (event.key === 'Enter' && chosen !== undefined) void navigate(chosen);
    else return;
    event.preventDefault();
  };
}
