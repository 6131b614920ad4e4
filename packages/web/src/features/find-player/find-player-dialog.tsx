import { limits } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules/ladders';
import { use, useId, type KeyboardEvent, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { FactionIcons } from '../../entities/player/faction-icon.js';
import { shownName } from '../../entities/player/player-name.js';
import { Rating } from '../../entities/player/rating.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { ErrorState } from '../../platform/error-state.js';
import { useSiteI18n } from '../../platform/i18n/site-i18n-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { takesFirstFocus, useModal } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon/icon.js';
import { Line, Text } from '../../ui/layout.js';
import styles from './find-player.module.css';
import { useSuggestions, type SuggestionState, type FoundPlayer } from './use-suggestions.js';

/** Dialog that searches players, own and viewed personas, pages and maps by a part of their name. Arrow keys select, Enter opens, Escape closes. */
export function FindPlayerDialog({ isOpen, onClose }: Readonly<{ isOpen: boolean; onClose: () => void }>) {
  const texts = useSiteI18n().need(['find']);
  if (texts !== undefined) use(texts);
  const { t } = useTranslation();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className={styles.dialog} aria-label={t('site.search')}>
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
      <Line gap={12} tone="muted" className={styles.field}>
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
          onChange={(event) => suggestions.setName(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton icon="close" label={t('site.close')} onClick={onClose} />
      </Line>
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

interface SuggestionsProps {
  readonly suggestions: SuggestionState;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly onChosen: () => void;
}

function Suggestions({ suggestions, listId, optionId, onChosen }: SuggestionsProps) {
  const { t } = useTranslation();
  const { state, found, others, active, setActive, name, error, retry } = suggestions;
  const optionAt = (index: number) => ({
    id: optionId(index),
    typed: name,
    isActive: index === active,
    onPoint: () => setActive(index),
    onChosen,
  });
  return (
    <>
      <div id={listId} role="listbox" aria-label={t('find.results')} className={styles.list}>
        {found.map(({ personaId, personaName, earlierName, best }, index) => (
          <Option key={personaId} to={links.persona.to(personaId)} name={personaName} {...optionAt(index)}>
            {earlierName === undefined ? null : (
              <span className={styles.detail}>{t('find.earlierName', { name: shownName(earlierName) })}</span>
            )}
            {best === null ? (
              <span className={styles.detail}>{t('find.unranked')}</span>
            ) : (
              <Best best={best} />
            )}
          </Option>
        ))}
        {others.map(({ kind, label, to }, index) => (
          <Option key={to} to={to} name={label} {...optionAt(found.length + index)}>
            <span className={styles.detail}>{t(`find.kinds.${kind}`)}</span>
          </Option>
        ))}
      </div>
      {state === 'failed' ? (
        <ErrorState title={t('find.failed')} error={error} onRetry={retry} isCompact />
      ) : (
        <Text tone="faint" size={13} role="status" className={styles.note}>
          {noteOf()}
        </Text>
      )}
    </>
  );

  function noteOf(): string {
    if (state === 'empty') return t('find.hint');
    if (state === 'loading' && found.length === 0) return t('site.loading');
    // Below other answers the line would contradict what the reader sees.
    if (found.length === 0) return others.length > 0 ? '' : t('find.none');
    if (found.length === limits.personaSearchResults) return t('find.many', { count: found.length });
    return t('find.count', { count: found.length });
  }
}

interface OptionProps {
  readonly id: string;
  /** Address of this site. */
  readonly to: string;
  readonly name: string;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChosen: () => void;
  readonly children: ReactNode;
}

function Option({ id, to, name, typed, isActive, onPoint, onChosen, children }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div ref={ref}>
      <Line
        as={Link}
        gap={12}
        tone="text"
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        to={to}
        className={classNames(styles.option, isActive && styles.active)}
        onPointerMove={onPoint}
        onClick={onChosen}
      >
        <Text as="bdi" width="fit" isGrowing isStrong isCut className={styles.name}>
          <HighlightedName name={shownName(name)} typed={typed.trim()} />
        </Text>
        {children}
      </Line>
    </div>
  );
}

function Best({ best: { mod, type, elo, factions } }: { readonly best: NonNullable<FoundPlayer['best']> }) {
  const { t } = useTranslation();
  const tier = tierOfElo(elo);
  const [primaryFaction = null, secondaryFaction = null, tertiaryFaction = null] = factions;
  return (
    <>
      <FactionIcons {...{ primaryFaction, secondaryFaction, tertiaryFaction }} size={18} />
      <span className={styles.detail}>
        {t(`facts.mods.${mod}`)} {type}
      </span>
      {tier === undefined ? null : <TierMark tier={tier} />}
      <Text as="span" isNumeric className={styles.elo}>
        <Rating value={elo} />
      </Text>
    </>
  );
}

function HighlightedName({ name, typed }: { readonly name: string; readonly typed: string }) {
  const start = typed === '' ? -1 : name.toLowerCase().indexOf(typed.toLowerCase());
  if (start === -1) return name;
  const end = start + typed.length;
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
