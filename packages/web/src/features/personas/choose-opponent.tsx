import type { FoundPersona } from '@ra3/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import { personaSearchQuery } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { QueryError } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Text } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './personas.module.css';

/** Finds the player to compare a persona with; the address keeps the text. */
export function ChooseOpponent({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const own = useQuery(personaLaddersQuery(useApi(), personaId, 'ra3'));
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
        <OpponentForm personaId={personaId} />
      )}
    </Page>
  );
}

/** In characters, as the host takes it. */
const LONGEST_NAME = 64;

/** The field has the focus at once; Enter takes the first player found, and the arrows walk through them. */
function OpponentForm({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query, changeQuery } = useUrlState();
  const name = query.get('name') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const chooseFirst = (form: HTMLFormElement) => {
    const first = form.querySelector<HTMLAnchorElement>('a[href]');
    if (first !== null) void navigate(first.pathname);
  };
  return (
    <Form className={styles.versusForm} role="search" onSubmit={chooseFirst} onKeyDown={moveFocus}>
      <TextField
        ref={field}
        label={t('persona.versus.find')}
        type="search"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => changeQuery({ name: target.value }, { replace: true })}
      />
      <FoundPlayers personaId={personaId} name={name.trim()} />
    </Form>
  );
}

/** Moves the focus between the field and the links below it. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

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
              <Standing best={player.best} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The ladder on which somebody stands highest, with rank and Elo. */
function Standing({ best }: Pick<FoundPersona, 'best'>) {
  const { t } = useTranslation();
  if (best === null) return null;
  const ladder = `${t(`facts.mods.${best.mod}`)} ${t(`facts.ladderTypes.${best.type}`)}`;
  return (
    <Text as="span" tone="muted" size={13} isNumeric>
      {` ${t('persona.versus.standing', { ladder, rank: best.rank, elo: best.elo })}`}
    </Text>
  );
}
