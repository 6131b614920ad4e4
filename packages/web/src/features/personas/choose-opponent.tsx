import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import { personaSearchQuery } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { ErrorState } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { TextField } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './personas.module.css';

/** Finds the player to compare a persona with; the address keeps the text. */
export function ChooseOpponent({ personaId }: { readonly personaId: number }) {
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
        <form className={styles.versusForm} role="search" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={t('persona.versus.find')}
            type="search"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ target }) => changeQuery({ name: target.value }, { replace: true })}
          />
          <FoundPlayers personaId={personaId} name={name.trim()} />
        </form>
      )}
    </Page>
  );
}

/** In characters, as the host takes it. */
const LONGEST_NAME = 64;

function FoundPlayers({ personaId, name }: { readonly personaId: number; readonly name: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    ...personaSearchQuery(api, name),
    enabled: name !== '',
    placeholderData: (before) => before,
  });
  if (name === '') return <p className={styles.note}>{t('persona.versus.prompt')}</p>;
  if (error !== null) {
    return (
      <ErrorState
        isCompact
        title={t('persona.versus.searchFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
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
