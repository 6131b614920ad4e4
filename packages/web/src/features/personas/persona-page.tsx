import type { LadderRow } from '@ra3/sdk';
import { tierOfRow } from '@ra3/sdk/rules/ladders';
import { matchResult } from '@ra3/sdk/rules/matches';
import { useDeferredValue, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { usePersonaExtensions } from '../../entities/persona/record-queries.js';
import { FactionIcons } from '../../entities/player/faction-icon.js';
import {
  follow,
  listFollowed,
  MOST_FOLLOWED,
  unfollow,
  useIsFollowed,
} from '../../entities/player/followed-personas.js';
import { shownName } from '../../entities/player/player-name.js';
import { ComplaintLink } from '../../entities/complaint-link.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { isNotFound } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useToast } from '../../ui/alert.js';
import { LinkButton, Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { Skeleton } from '../../ui/skeleton.js';
import { readId } from './persona-address.js';
import { PersonaFacts, useNewestMatches } from './persona-facts.js';
import { LadderTable } from './persona-ladder-table.js';
import { listPlayed, mainLadder, usePersonaLadders, type ModLadders } from './persona-ladders.js';
import { PersonaSections } from './persona-sections.js';
import styles from './personas.module.css';

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
        // Reserves its place until the extensions are known.
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

function PersonaHead(props: {
  readonly personaId: number;
  /** Undefined until it is loaded. */
  readonly name: string | undefined;
  /** Of the ladder that the persona has played most. */
  readonly main: LadderRow | undefined;
  readonly isKnown: boolean;
  readonly canCompare: boolean;
}) {
  const { personaId, name, main, isKnown, canCompare } = props;
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
          <ComplaintLink visit={{ persona: personaId }} />
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

/** The factions of a persona, a skeleton of the same size while loading, or nothing without ladder games. */
function Mark({ isLoading, row }: { readonly isLoading: boolean; readonly row: LadderRow | undefined }) {
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

const SHOWN_MATCHES = 10;

/** Results of the last ten decided matches, the newest last. The width is the same without matches. */
function RecentForm(props: {
  readonly personaId: number;
  /** False until it is known that there is such a persona: its matches are not asked for before. */
  readonly isKnown: boolean;
}) {
  const { personaId, isKnown } = props;
  const { t } = useTranslation();
  const { data } = useNewestMatches(personaId, isKnown);
  const outcomes = useOutcomes();
  const isHidden = outcomes.isHidden(`record ${personaId}`);
  const results = (isHidden ? [] : (data?.records ?? []))
    .map((match) => matchResult(match, personaId))
    .filter((result) => result !== undefined)
    .slice(0, SHOWN_MATCHES);
  const wins = results.filter((result) => result === 'won').length;
  const places = Array.from({ length: SHOWN_MATCHES }, (_, place) => results[SHOWN_MATCHES - 1 - place]);
  return (
    <p
      className={styles.form}
      role="img"
      aria-label={
        isHidden ? t('persona.formHidden') : t('persona.form', { wins, losses: results.length - wins })
      }
    >
      <span className={styles.label}>{t('persona.formLabel')}</span>
      {places.map((result, place) => (
        <FormMark key={place} result={result} />
      ))}
    </p>
  );
}

function FormMark({ result }: { readonly result: 'won' | 'lost' | undefined }) {
  const { t } = useTranslation();
  if (result === undefined) return <span className={styles.mark} />;
  return (
    <span className={classNames(styles.mark, styles[result])}>
      {result === 'won' ? t('persona.wonShort') : t('persona.lostShort')}
    </span>
  );
}

/** Follows a persona in this browser, without an account: its name is marked everywhere, and the search suggests it. */
function FollowButton(props: {
  readonly personaId: number;
  /** Undefined until it is loaded. */
  readonly personaName: string | undefined;
}) {
  const { personaId, personaName } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const isFollowed = useIsFollowed(personaId);
  useKeptName(personaId, personaName);
  const press = () => {
    if (isFollowed) {
      unfollow(personaId);
      return;
    }
    const dropped = follow({ personaId, personaName: personaName ?? '' });
    if (dropped === undefined) toast(t('persona.follow.notStored'), 'bad');
    for (const { personaName: name } of dropped ?? []) {
      toast(t('persona.follow.dropped', { name: shownName(name), count: MOST_FOLLOWED }), 'warn');
    }
  };
  return (
    <Button
      size="small"
      icon={isFollowed ? 'star-filled' : 'star'}
      aria-pressed={isFollowed}
      disabled={personaName === undefined}
      title={t('persona.follow.help')}
      onClick={press}
    >
      {t('persona.follow.button')}
    </Button>
  );
}

function useKeptName(personaId: number, personaName: string | undefined): void {
  useEffect(() => {
    const kept = listFollowed().find((each) => each.personaId === personaId);
    if (personaName === undefined || kept === undefined || kept.personaName === personaName) return;
    follow({ personaId, personaName });
  }, [personaId, personaName]);
}
