import type { Versus } from '@ra3/sdk';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { versusQuery } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { QueryError } from '../../platform/error-state.js';
import { isNotFound } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { LinkButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Page } from '../../ui/page.js';
import { Loading } from '../../ui/skeleton.js';
import { TableSkeleton } from '../../ui/table.js';
import { readId } from './persona-address.js';

const VersusScore = lazyPart(async () => (await loadChunk(() => import('./versus-score.js'))).VersusScore);
const ChooseOpponent = lazyPart(
  async () => (await loadChunk(() => import('./choose-opponent.js'))).ChooseOpponent,
);

/** How two personas did against each other; without an opponent, one is chosen. */
export function VersusPage() {
  const { personaId: own = '', opponentId: other } = useParams();
  const personaId = readId(own);
  if (personaId === undefined) return <Missing />;
  if (other === undefined)
    return (
      <Suspense fallback={null}>
        <ChooseOpponent key={personaId} personaId={personaId} />
      </Suspense>
    );
  const opponentId = readId(other);
  if (opponentId === undefined) return <Missing />;
  return <OpenVersus key={`${own} ${other}`} personaId={personaId} opponentId={opponentId} />;
}

function OpenVersus({ personaId, opponentId }: { readonly personaId: number; readonly opponentId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const answer = useQuery(versusQuery(api, personaId, opponentId));
  const versus = useWithMapNames(answer.data ?? undefined);
  if (answer.data === null) return <Unsupported personaId={personaId} />;
  if (isNotFound(answer.error)) return <Missing />;
  return (
    <Page>
      <PageHead
        title={versus === undefined ? t('persona.versus.label') : titleOf(versus, t)}
        // Not before the names, which may need a second line.
        context={versus === undefined ? undefined : t('persona.versus.context')}
        controls={
          versus === undefined ? undefined : (
            <LinkButton to={links.versus.to(personaId)} size="small" icon="users">
              {t('persona.compare')}
            </LinkButton>
          )
        }
      />
      {versus !== undefined ? (
        <Suspense fallback={<ScoreLoading />}>
          <VersusScore versus={versus} />
        </Suspense>
      ) : answer.error !== null ? (
        <QueryError title={t('persona.versus.failed')} query={answer} />
      ) : (
        <ScoreLoading />
      )}
    </Page>
  );
}

function ScoreLoading() {
  const { t } = useTranslation();
  return (
    <Loading of={t('persona.versus.label')}>
      <TableSkeleton rows={8} />
    </Loading>
  );
}

function titleOf({ persona, opponent }: Versus, t: ReturnType<typeof useTranslation>['t']): string {
  return t('persona.versus.title', { a: shownName(persona.personaName), b: shownName(opponent.personaName) });
}

function Missing() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('persona.versus.missing')} />
      <EmptyState
        title={t('persona.versus.missingHint')}
        action={<LinkButton to={links.ladder.to('ra3', '1v1')}>{t('persona.toLadder')}</LinkButton>}
      />
    </Page>
  );
}

function Unsupported({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('persona.versus.unsupported')} />
      <EmptyState
        title={t('persona.versus.unsupportedHint')}
        action={<LinkButton to={links.persona.to(personaId)}>{t('persona.matches')}</LinkButton>}
      />
    </Page>
  );
}
