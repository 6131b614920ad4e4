import type { MatchPage } from '@ra3/sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { personaMatchesQuery } from '../../entities/match/match-queries.js';
import { earlierNamesQuery, type PersonaExtension } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useStatusDetail } from '../../entities/server-status-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Text } from '../../ui/layout.js';
import styles from './personas.module.css';

/** Stands where something is not known yet. */
const UNKNOWN = '–';

interface PersonaFactsProps {
  readonly personaId: number;
  /** False until it is known that there is such a persona. */
  readonly isKnown: boolean;
  /** Undefined until they are loaded. */
  readonly extensions: ReadonlySet<PersonaExtension> | undefined;
}

export function PersonaFacts({ personaId, isKnown, extensions }: PersonaFactsProps) {
  const { t } = useTranslation();
  // Reserves its place until the extensions are known, so that nothing below moves.
  const mayHaveNames = extensions?.has('personas.earlierNames') ?? true;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('persona.facts.now')}</dt>
        {/* One line, so that the answer of the game server moves nothing. */}
        <Text as="dd" isCut>
          {isKnown ? <PersonaNow personaId={personaId} /> : UNKNOWN}
        </Text>
      </div>
      <div>
        <dt>{t('persona.facts.lastMatch')}</dt>
        <dd>
          <LastMatch personaId={personaId} isKnown={isKnown} />
        </dd>
      </div>
      {mayHaveNames ? (
        <div>
          <dt>{t('persona.facts.names')}</dt>
          <dd>{extensions !== undefined && isKnown ? <EarlierNames personaId={personaId} /> : UNKNOWN}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function LastMatch({ personaId, isKnown }: Pick<PersonaFactsProps, 'personaId' | 'isKnown'>) {
  const { t } = useTranslation();
  const { data } = useNewestMatches(personaId, isKnown);
  const [newest] = data?.records ?? [];
  if (newest !== undefined) return <RelativeTime time={newest.startTime} />;
  return data === undefined ? UNKNOWN : t('persona.facts.noMatch');
}

function EarlierNames({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, isError } = useQuery(earlierNamesQuery(api, personaId));
  if (data === undefined) return isError ? t('persona.facts.namesFailed') : UNKNOWN;
  if (data.records.length === 0) return t('persona.facts.noNames');
  return (
    <details>
      <summary>{t('persona.facts.namesCount', { count: data.records.length })}</summary>
      <ul className={styles.names}>
        {data.records.map(({ name, until }) => (
          <li key={name}>
            <bdi>{shownName(name)}</bdi> · <RelativeTime time={until} />
          </li>
        ))}
      </ul>
    </details>
  );
}

// Names of maps and rooms load for a persona who is in one of them.
const InGame = lazyPart(async () => (await loadChunk(() => import('./in-game.js'))).InGame);

/** What a persona does now, by the game server: in a match, in a room, online or not; links to the live list. */
function PersonaNow({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const status = useStatusDetail();
  if (status.kind === 'loading') return UNKNOWN;
  if (status.kind !== 'live') return t('persona.facts.unknown');
  const { games, automatch, players } = status.value;
  const isIn = (game: { readonly players: readonly { readonly id: number }[] }) =>
    game.players.some(({ id }) => id === personaId);
  const now = { automatch: automatch.find(isIn), room: games.find(isIn) };
  if (now.automatch !== undefined || now.room !== undefined)
    return (
      <Suspense fallback={UNKNOWN}>
        <InGame {...now} />
      </Suspense>
    );
  if (!players.some(({ id }) => id === personaId)) return t('persona.facts.offline');
  return <Link to={links.status.to()}>{t('persona.facts.online')}</Link>;
}

/** Loads a persona's newest matches, once it is known that there is such a persona. */
export function useNewestMatches(personaId: number, isKnown: boolean): UseQueryResult<MatchPage> {
  return useQuery({ ...personaMatchesQuery(useApi(), personaId, 1), enabled: isKnown });
}
