import { limits } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { classNames } from '../../ui/class-names.js';
import { FactionIcons } from '../../entities/player/faction-icon.js';
import { shownName } from '../../entities/player/player-name.js';
import { Rating } from '../../entities/player/rating.js';
import { ErrorState } from '../../platform/failures/error-state.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import styles from './find-player.module.css';
import { HighlightedName } from './highlighted-name.js';
import type { FoundPlayer, SuggestionState } from './use-suggestions.js';

interface SuggestionsProps {
  readonly suggestions: SuggestionState;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly onChosen: () => void;
}

/** The list of found players, then of own and viewed personas, pages and maps, with a status line or an error below. */
export function Suggestions({ suggestions, listId, optionId, onChosen }: SuggestionsProps) {
  const { t } = useTranslation();
  const { state, found, others, active, setActive, name, error, retry } = suggestions;
  const optionAt = (index: number) => ({
    id: optionId(index),
    typed: name,
    isActive: index === active,
    onPoint: () => {
      setActive(index);
    },
    onChosen,
  });
  return (
    <>
      <div id={listId} role="listbox" aria-label={t('find.players')} className={styles.list}>
        {found.map(({ personaId, personaName, best }, index) => (
          <Option key={personaId} to={links.persona.to(personaId)} name={personaName} {...optionAt(index)}>
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
        <p role="status" className={styles.note}>
          {noteOf()}
        </p>
      )}
    </>
  );

  function noteOf(): string {
    if (state === 'empty') return t('find.hint');
    if (state === 'loading' && found.length === 0) return t('site.loading');
    if (found.length === 0) {
      const isPersonaShown = others.some(({ kind }) => kind !== 'page' && kind !== 'map');
      return t(isPersonaShown ? 'find.noPlayer' : 'find.none');
    }
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
  /** What is told beside the name. */
  readonly children: ReactNode;
}

function Option({ id, to, name, typed, isActive, onPoint, onChosen, children }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div ref={ref}>
      <Link
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        to={to}
        className={classNames(styles.option, isActive && styles.active)}
        onPointerMove={onPoint}
        onClick={onChosen}
      >
        <bdi className={styles.name}>
          <HighlightedName name={shownName(name)} typed={typed.trim()} />
        </bdi>
        {children}
      </Link>
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
      <span className={styles.elo}>
        <Rating value={elo} />
      </span>
    </>
  );
}
