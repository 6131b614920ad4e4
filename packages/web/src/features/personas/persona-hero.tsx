import { tierOfRow } from '@ra3/sdk/rules/ladders';
import { useRef } from 'react';
import { ComplaintLink } from '../../entities/complaint-link.js';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import type { PersonaExtension } from '../../entities/persona/record-queries.js';
import { FactionIcons } from '../../entities/player/faction-icon.js';
import { shownName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { usePageMeta } from '../../platform/page/use-page-meta.js';
import { useHeadingFocus } from '../../platform/routing/focus-and-scroll.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button.js';
import { FactionField } from '../../ui/emblems/faction-field.js';
import { TierEmblem } from '../../ui/emblems/tier-emblem.js';
import { Line, Row, Stack } from '../../ui/layout.js';
import { Skeleton } from '../../ui/skeleton.js';
import { FollowButton } from './follow-button.js';
import { HeroFigures, HeroFiguresPlace } from './hero-figures.js';
import styles from './persona-hero.module.css';
import { PersonaFacts } from './persona-facts.js';
import type { PlayedLadder } from './use-persona-ladders.js';
import { RecentForm } from './recent-form.js';

export interface PersonaHeroProps {
  readonly personaId: number;
  /** Undefined until it is loaded. */
  readonly name: string | undefined;
  /** The ladder that the persona has played most. Its figures have their place while it loads. */
  readonly main: PlayedLadder | 'loading' | undefined;
  /** Whether it is known that there is such a persona; nothing else is asked for before. */
  readonly isKnown: boolean;
  /** Undefined until they are loaded. */
  readonly extensions: ReadonlySet<PersonaExtension> | undefined;
}

/** The head of a persona's page, on a field in the colour of its main faction: who this is, and where it stands. */
export function PersonaHero(props: PersonaHeroProps) {
  const { personaId, name, isKnown, extensions } = props;
  const main = props.main === 'loading' ? undefined : props.main;
  const { t } = useTranslation();
  const title = name === undefined ? t('persona.loading') : shownName(name);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMeta({ title });
  useHeadingFocus(heading);
  const { isHidden } = useOutcomes();
  return (
    <FactionField faction={main?.row.primaryFaction} className={styles.hero}>
      <Stack as="header" gap={24} width="column">
        <Row gap={16} isCentred>
          <Mark isLoading={props.main === 'loading'} main={main} />
          <Stack gap={4} width="fit" className={styles.who}>
            <Line gap={12} width="fit">
              <h1 ref={heading} tabIndex={-1} className={styles.name}>
                {title}
              </h1>
              {name === undefined ? null : <FollowButton personaId={personaId} personaName={name} />}
            </Line>
            <Tier main={main} />
          </Stack>
          <Row isCentred gap={12} className={styles.side}>
            <RecentForm personaId={personaId} isKnown={isKnown} />
            <ComplaintLink visit={{ persona: personaId }} />
            {/* Reserves its place until the extensions are known. */}
            {(extensions?.has('personas.versus') ?? true) ? (
              <LinkButton to={links.versus.to(personaId)} size="small" icon="users">
                {t('persona.compare')}
              </LinkButton>
            ) : null}
          </Row>
        </Row>
        {props.main === 'loading' ? <HeroFiguresPlace /> : null}
        {main === undefined ? null : (
          <HeroFigures main={main} extensions={extensions} isHidden={isHidden(`record ${personaId}`)} />
        )}
        <PersonaFacts personaId={personaId} isKnown={isKnown} extensions={extensions} />
      </Stack>
    </FactionField>
  );
}

/** The emblem of the tier; without one the factions, a skeleton of the same size while loading, or nothing. */
function Mark({
  isLoading,
  main,
}: { readonly main: PlayedLadder | undefined } & { readonly isLoading: boolean }) {
  if (isLoading) return <Skeleton width="72px" height="72px" isRound />;
  const tier = main && tierOfRow(main.row);
  if (tier !== undefined) return <TierEmblem tier={tier} size={72} />;
  return main === undefined ? null : <FactionIcons {...main.row} size={56} />;
}

function Tier({ main }: { readonly main: PlayedLadder | undefined }) {
  const { t } = useTranslation();
  const tier = main && tierOfRow(main.row);
  if (main === undefined || tier === undefined)
    return <div className={styles.tier}>{t('persona.context')}</div>;
  return (
    <Line gap={12} className={styles.tier}>
      {t(`facts.tiers.${tier}`)}
      <FactionIcons {...main.row} />
    </Line>
  );
}
