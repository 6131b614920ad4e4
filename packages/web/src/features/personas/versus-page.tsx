import type { Versus } from '@ra3/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router-dom';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import {
  versusQuery,
  usePersonaExtensions,
  personaSearchQuery,
} from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { QueryError } from '../../platform/error-state.js';
import { isNotFound } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { LinkButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { TableSkeleton } from '../../ui/table.js';
import { readId } from './persona-address.js';
import styles from './personas.module.css';
import { VersusScore } from './versus-score.js';

/** How two personas did against each other; without an opponent, one is chosen. */
export function VersusPage() {
  const { personaId: own = '', opponentId: other } = useParams();
  const personaId = readId(own);
  if (personaId === undefined) return <Missing />;
  if (other === undefined) return <ChooseOpponent key={personaId} personaId={personaId} />;
  const opponentId = readId(other);
  if (opponentId === undefined) return <Missing />;
  return <OpenVersus key={`${own} ${other}`} personaId={personaId} opponentId={opponentId} />;
}

function OpenVersus({ personaId, opponentId }: { readonly personaId: number; readonly opponentId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const extensions = usePersonaExtensions();
  const isSupported = extensions?.has('personas.versus');
  const answer = useQuery({ ...versusQuery(api, personaId, opponentId), enabled: isSupported === true });
  const versus = useWithMapNames(answer.data);
  if (isSupported === false) return <Unsupported personaId={personaId} />;
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
        <VersusScore versus={versus} />
      ) : answer.error !== null ? (
        <QueryError title={t('persona.versus.failed')} query={answer} />
      ) : (
        <Loading of={t('persona.versus.label')}>
          <TableSkeleton rows={8} />
        </Loading>
      )}
    </Page>
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

/** Finds the player to compare a persona with; the address keeps the text. */
function ChooseOpponent({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const { query, changeQuery } = useUrlState();
  const name = query.get('name') ?? '';
  const own = useQuery(personaLaddersQuery(api, personaId, 'ra3'));
  return (
    <Page isReading>
      <PageHead
        title={t('persona.versus.choose', {
          name: own.data === undefined ? '…' : shownName(own.data.personaName),
        })}
      />
      {/* Not before the name, which may need a second line. */}
      {own.isPending ? (
        <Loading of={t('persona.versus.find')}>
          <Skeleton height="72px" />
        </Loading>
      ) : (
        <Form className={styles.versusForm} role="search" onSubmit={() => undefined} noValidate={false}>
          <TextField
            label={t('persona.versus.find')}
            type="search"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ target }) => changeQuery({ name: target.value }, { replace: true })}
          />
          <FoundPlayers personaId={personaId} name={name.trim()} />
        </Form>
      )}
    </Page>
  );
}

/** In characters, as the host takes it. */
const LONGEST_NAME = 64;

function FoundPlayers({ personaId, name }: { readonly personaId: number; readonly name: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const answer = useQuery({
    ...personaSearchQuery(api, name),
    enabled: name !== '',
    placeholderData: (before) => before,
  });
  if (name === '') return <p className={styles.note}>{t('persona.versus.prompt')}</p>;
  const { data, error, isFetching } = answer;
  if (error !== null) {
    return <QueryError title={t('persona.versus.searchFailed')} query={answer} isCompact />;
  }
  const found = data?.records.filter((player) => player.personaId !== personaId) ?? [];
  return (
    <>
      <p role="status" className={styles.note}>
        {data !== undefined && found.length === 0 ? t('persona.versus.nobody') : null}
      </p>
      <ul className={styles.found} aria-label={t('persona.versus.found')} aria-busy={isFetching}>
        {found.map((player) => (
          <li key={player.personaId}>
            <Link to={links.versus.to(personaId, player.personaId)}>
              <bdi>{shownName(player.personaName)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
