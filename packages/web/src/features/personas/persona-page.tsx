import { mainStanding } from '@ra3/sdk/rules/standings';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { usePersonaExtensions } from '../../entities/persona/record-queries.js';
import { isNotFound } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { readId } from './persona-address.js';
import { PersonaHero } from './persona-hero.js';
import { PersonaLadderTable } from './persona-ladder-table.js';
import { listPlayed, usePersonaLadders, type ModLadders } from './use-persona-ladders.js';
import { PersonaSections } from './persona-sections.js';

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
  // The sections below take long to render: React does it in slices.
  const isWhole = ladders.every(isAnswered);
  const offered = useDeferredValue(isWhole ? extensions : undefined);
  if (ladders.some(({ error }) => isNotFound(error))) return <PersonaNotFound />;
  const [first] = ladders.flatMap(({ data }) => data ?? []);
  // Everything else waits for the first answer, so that a persona who does not exist costs one call.
  const isKnown = ladders.some(isAnswered);
  return (
    <Page>
      <PersonaHero
        personaId={personaId}
        name={first?.personaName}
        main={isWhole ? mainStanding(listPlayed(ladders)) : 'loading'}
        isKnown={isKnown}
        extensions={extensions}
      />
      <PersonaLadderTable ladders={ladders} />
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
