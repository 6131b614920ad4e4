import type { MatchRow, MatchPlayer } from '@ra3/sdk';
import { neutralSides, eloBefore, teamSizes } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { useWithMapNames, useMapName } from '../../entities/map/map-name-queries.js';
import type { ListOffers } from '../../entities/match/replay-actions/replay-actions-context.js';
import { matchQuery, type OneMatch } from './match-query.js';
import { ReplayActionsProvider } from '../../entities/match/replay-actions/replay-actions-provider.js';
import { ReplayActions } from '../../entities/match/replay-actions/replay-actions.js';
import { SpoilerSwitch } from '../../entities/match/spoiler-controls.js';
import { useSpoilers } from '../../entities/match/use-outcomes.js';
import { useMatchTypeName } from '../../entities/match/use-match-type-name.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { QueryError } from '../../platform/error-state.js';
import { isNotFound } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { ComplaintLink } from '../../entities/complaint-link.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useCopy } from '../../ui/use-copy.js';
import { MatchAnalysis } from './match-analysis.js';
import { MatchFacts } from './match-facts.js';
import { MatchOdds, sideNames } from './match-odds.js';
import { MatchSides } from './match-sides.js';
import styles from './matches.module.css';

const offers: ListOffers = ['repair', 'recentDownloads'];

export function MatchPage() {
  const { matchId = '' } = useParams();
  const answer = useMatch(matchId);
  const { error } = answer;
  const { t } = useTranslation();
  const data = useWithMapNames(answer.data);
  if (isNotFound(error)) return <NoMatch reason="notFound" />;
  if (data === undefined && error !== null) {
    return (
      <Page>
        <PageHead title={t('match.loading')} />
        <QueryError title={t('match.failed')} query={answer} />
      </Page>
    );
  }
  if (data === undefined) return <MatchSkeleton />;
  const [match] = data.records;
  if (match === undefined)
    return <NoMatch reason={data.isUnsupported === true ? 'unsupported' : 'notFound'} />;
  return <LoadedMatch key={matchId} match={match} />;
}

function LoadedMatch({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const typeName = useMatchTypeName();
  const { isHidden, reveal } = useSpoilers(match.id);
  const [first, second] = neutralSides(match);
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <Page>
      {/* The title is shared, so it does not reveal the winner. */}
      <PageHead
        title={t('match.versus', { first: sideNames(first), second: sideNames(second) })}
        context={isHidden ? mapName(match.map) : `${mapName(match.map)} · ${typeName(match.type)}`}
        controls={
          <>
            <SpoilerSwitch />
            <CopyTitle match={match} />
            <ComplaintLink visit={{ match: match.id }} />
          </>
        }
      />
      <ReplayActionsProvider matches={[match]} offers={offers}>
        {isHidden ? (
          <Alert
            title={t('match.hidden.title')}
            action={
              <Button
                size="small"
                onClick={() => {
                  reveal();
                  // The pressed button disappears.
                  outcome.current?.focus();
                }}
              >
                {t('match.hidden.reveal')}
              </Button>
            }
          />
        ) : null}
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          <MatchSides match={match} isHidden={isHidden} />
        </div>
        <MatchFacts match={match} isHidden={isHidden}>
          <ReplayActions match={match} isLabelled />
        </MatchFacts>
        {isHidden ? null : <MatchAnalysis match={match} />}
        <MatchOdds match={match} isHidden={isHidden} />
      </ReplayActionsProvider>
    </Page>
  );
}

function MatchSkeleton() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('match.loading')} context={t('match.context')} />
      <Loading of={t('match.loading')}>
        <Skeleton height="1000px" />
      </Loading>
    </Page>
  );
}

function NoMatch({ reason }: { readonly reason: 'notFound' | 'unsupported' }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t(`match.${reason}`)} />
      <EmptyState
        title={t(`match.${reason}Hint`)}
        action={<LinkButton to={links.recentMatches.to()}>{t('match.toMatches')}</LinkButton>}
      />
    </Page>
  );
}

const LONGEST_VERSION = 60;

/** Copies a title for a cast of the match: players, factions, Elo, map and version, and nothing about who won. */
function CopyTitle({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const title = useCasterTitle(match);
  const handleClick = () =>
    copy(title, { copied: t('match.title.copied', { title }), failed: t('match.title.failed', { title }) });
  return (
    <Button size="small" icon="copy" title={title} onClick={handleClick}>
      {t('match.title.copy')}
    </Button>
  );
}

function useCasterTitle(match: MatchRow): string {
  const { t } = useTranslation();
  const mapName = useMapName();
  const factionName = useFactionName();
  const sideText = (side: readonly MatchPlayer[]) =>
    side
      .map((player) => {
        const facts = [factionName(player.faction), eloBefore(player)].filter((fact) => fact !== undefined);
        return `${shownName(player.personaName)} (${facts.join(', ')})`;
      })
      .join(', ');
  const [first, second] = neutralSides(match);
  return [
    t('match.versus', { first: sideText(first), second: sideText(second) }),
    mapName(match.map),
    teamSizes(match),
    cleanText(match.modFullName, LONGEST_VERSION),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function useMatch(matchId: string): UseQueryResult<OneMatch> {
  return useQuery(matchQuery(useApi(), useQueryClient(), matchId));
}
