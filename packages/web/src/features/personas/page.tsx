import type { LadderRow } from '@ra3/sdk/browser';
import { tierOfRow } from '@ra3/sdk/rules';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { isNotFound } from '../../platform/failures/is-not-found.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button/link-button.js';
import { FactionIcons } from '../../entities/faction/faction-icon.js';
import { Page } from '../../ui/page/page.js';
import { PageHead } from '../../platform/page/page-head.js';
import { shownName } from '../../entities/player/shown-name.js';
import { Skeleton } from '../../ui/skeleton/skeleton.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { TierMark } from '../../entities/tier/tier-mark.js';
import { readId } from './read-id.js';
import { RecentForm } from './recent-form.js';
import { FollowButton } from './follow-button.js';
import { LadderTable } from './ladder-table.js';
import { PersonaFacts } from './persona-facts.js';
import { PersonaSections } from './persona-sections.js';
import { listPlayed, mainLadder } from './played-ladders.js';
import { usePersonaExtensions } from './use-persona-extensions.js';
import { usePersonaLadders, type ModLadders } from './use-persona-ladders.js';

/** The page of a persona: its ladders, past seasons and matches (S2-43). */
export function PersonaPage() {
  const { personaId: text = '' } = useParams();
  const personaId = readId(text);
  if (personaId === undefined) return <PersonaNotFound />;
  // The key resets all state when the persona changes (S4-26).
  return <OpenPersona key={personaId} personaId={personaId} />;
}

function OpenPersona({ personaId }: { readonly personaId: number }) {
  const ladders = usePersonaLadders(personaId);
  const extensions = usePersonaExtensions();
  // What is below takes long to render: React does it in slices.
  const offered = useDeferredValue(ladders.every(isAnswered) ? extensions : undefined);
  if (ladders.some(({ error }) => isNotFound(error))) return <PersonaNotFound />;
  const [first] = ladders.flatMap(({ data }) => data ?? []);
  // Everything else waits for the first answer, so that a persona who does not exist costs one call.
  const isKnown = ladders.some(isAnswered);
  return (
    <Page>
      <PersonaHead
        personaId={personaId}
        name={first?.personaName}
        main={mainLadder(listPlayed(ladders))?.row}
        isKnown={isKnown}
        // Its place is kept until the host has told.
        canCompare={extensions?.has('personas.versus') ?? true}
      />
      <PersonaFacts personaId={personaId} isKnown={isKnown} extensions={extensions} />
      <LadderTable ladders={ladders} />
      {offered === undefined ? null : (
        <PersonaSections
          personaId={personaId}
          personaName={first?.personaName ?? ''}
          ladders={ladders}
          extensions={offered}
        />
      )}
    </Page>
  );
}

function isAnswered({ data, error }: ModLadders): boolean {
  return data !== undefined || error !== undefined;
}

interface PersonaHeadProps {
  readonly personaId: number;
  /** Undefined until it is loaded. */
  readonly name: string | undefined;
  /** Of the ladder that the persona has played most. */
  readonly main: LadderRow | undefined;
  readonly isKnown: boolean;
  readonly canCompare: boolean;
}

function PersonaHead({ personaId, name, main, isKnown, canCompare }: PersonaHeadProps) {
  const { t } = useTranslation();
  return (
    <PageHead
      title={name === undefined ? t('persona.loading') : shownName(name)}
      mark={<Mark isLoading={name === undefined} row={main} />}
      context={<Tier row={main} />}
      controls={
        <>
          <RecentForm personaId={personaId} isKnown={isKnown} />
          <FollowButton personaId={personaId} personaName={name} />
          {canCompare ? (
            <LinkButton to={links.versus.to(personaId)} size="small" icon="users">
              {t('persona.compare')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}

interface MarkProps {
  readonly isLoading: boolean;
  readonly row: LadderRow | undefined;
}

/** The factions of a persona, a skeleton of the same size while loading, or nothing without ladder games. */
function Mark({ isLoading, row }: MarkProps) {
  if (isLoading) return <Skeleton width="32px" height="32px" isRound />;
  return row === undefined ? null : <FactionIcons {...row} size={32} />;
}

function Tier({ row }: { readonly row: LadderRow | undefined }) {
  const { t } = useTranslation();
  const tier = row === undefined ? undefined : tierOfRow(row);
  return tier === undefined ? t('persona.context') : <TierMark tier={tier} isNamed />;
}

function PersonaNotFound() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('persona.notFound')} />
      <EmptyState
        title={t('persona.notFoundHint')}
        action={<LinkButton to={links.ladder.to('ra3', '1v1')}>{t('persona.toLadder')}</LinkButton>}
      />
    </Page>
  );
}
