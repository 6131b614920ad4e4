import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { joinableRoomsFirst } from '@ra3/sdk/rules/status';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, lazy } from 'react';
import { ladderPageQuery } from '../../entities/ladder-queries.js';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { listFollowed } from '../../entities/player/followed-personas.js';
import { useStatusDetail } from '../../entities/server-status-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useOperator } from '../../platform/operator-context.js';
import { useIsHydrated } from '../../platform/page/use-is-hydrated.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { ExternalLinkButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { useAnnouncement } from './announcement.js';
import { Guides } from './guides.js';
import { Hero } from './hero.js';
import { Row, Stack } from '../../ui/layout.js';
import styles from './home.module.css';
import { CardChoice, LiveCard, CARD_ROWS } from './live-card.js';

/** The home page: banner, live cards and guides (docs/specification/routes-and-layout.md#home). */
export function HomePage() {
  useEffect(() => {
    loadLists().catch(() => undefined); // while the host answers; the cards report the failure
  }, []);
  const { isLoggedIn } = useSession();
  const { content } = useAnnouncement();
  const hasFollowed = useIsHydrated() && listFollowed().length > 0;
  return (
    <>
      <Hero curve={<DayCurve />} />
      {isLoggedIn === true ? (
        <div className={styles.ownPlace}>
          <Suspense fallback={null}>
            <OwnStrip />
          </Suspense>
        </div>
      ) : null}
      {hasFollowed ? (
        <div className={styles.followedPlace}>
          <Suspense fallback={null}>
            <FollowedStrip />
          </Suspense>
        </div>
      ) : null}
      <Stack width="column" className={styles.cards}>
        <LiveRooms />
        <LadderTop />
        <Suspense fallback={<MatchCardPlace />}>
          <MatchCard />
        </Suspense>
      </Stack>
      {/* Without an announcement they stand in its place. */}
      {content === null ? null : <Guides className={styles.guides} />}
      <CommunityLinks />
    </>
  );
}

const LOADING = { data: undefined, error: null, isFetching: true, refetch: () => undefined };

/** The card of matches until its code is there, of the same size. */
function MatchCardPlace() {
  const { t } = useTranslation();
  return (
    <LiveCard
      title={t('home.matches.title')}
      to={links.recentMatches.to()}
      more={t('home.matches.more')}
      failed={t('home.matches.failed')}
      query={LOADING}
      tools={<div className={styles.mods} />}
    >
      {() => null}
    </LiveCard>
  );
}

/** Where the community talks, as the settings of the host say; nothing without them. */
function CommunityLinks() {
  const { t } = useTranslation();
  const { communityLinks = [] } = useOperator();
  if (communityLinks.length === 0) return null;
  return (
    <nav className={styles.guides} aria-label={t('home.community')}>
      <h2 className={styles.guidesTitle}>{t('home.community')}</h2>
      <Row>
        {communityLinks.map(({ name, url }) => (
          <ExternalLinkButton key={url} href={url} icon="external">
            <bdi>{name}</bdi>
          </ExternalLinkButton>
        ))}
      </Row>
    </nav>
  );
}

/** The rooms that can be joined, the fullest first, then those that cannot. */
function LiveRooms() {
  const { t } = useTranslation();
  const status = useStatusDetail();
  const query = {
    data: useWithMapNames(status.kind === 'live' ? status.value.games : undefined),
    error: status.kind === 'offline' || status.kind === 'failure' ? asError(status.error) : null,
    isFetching: status.isFetching,
    refetch: status.retry,
  };
  return (
    <LiveCard
      title={t('home.rooms.title')}
      to={links.status.to()}
      more={t('home.rooms.more')}
      failed={t('home.rooms.failed')}
      query={query}
    >
      {(rooms) =>
        rooms.length === 0 ? (
          <EmptyState title={t('home.rooms.none')} isCompact>
            {t('home.rooms.noneHint')}
          </EmptyState>
        ) : (
          <>
            <RoomList rooms={joinableRoomsFirst(rooms).slice(0, CARD_ROWS)} />
            {rooms.length < CARD_ROWS ? <p className={styles.hint}>{t('home.rooms.noneHint')}</p> : null}
          </>
        )
      }
    </LiveCard>
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function LadderTop() {
  const { t } = useTranslation();
  const api = useApi();
  const [mod, setMod] = useState<LadderMod>('ra3');
  const ladder = { mod, type: '1v1' } as const;
  const query = useQuery(ladderPageQuery(api, ladder, 1));
  return (
    <LiveCard
      title={t('home.ladder.title')}
      to={links.ladder.to(ladder.mod, ladder.type)}
      more={t('home.ladder.more')}
      failed={t('home.ladder.failed')}
      query={query}
      tools={
        <CardChoice
          label={t('home.ladder.mods')}
          words={ladderMods}
          chosen={mod}
          nameOf={(word) => t(`facts.mods.${word}`)}
          onChoose={setMod}
        />
      }
    >
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title={t('home.ladder.none')} isCompact />
        ) : (
          <RankList records={records.slice(0, CARD_ROWS)} ladder={ladder} />
        )
      }
    </LiveCard>
  );
}

/** Loads what draws the rows of the cards, and the card of matches: no row stands there before the host has answered. */
const loadLists = () => loadChunk(() => import('./live-lists.js'));

const RoomList = lazy(async () => ({ default: (await loadLists()).RoomList }));
const RankList = lazy(async () => ({ default: (await loadLists()).RankList }));
const DayCurve = lazy(async () => ({ default: (await loadLists()).DayCurve }));
const MatchCard = lazy(async () => ({ default: (await loadLists()).MatchCard }));

// A new visitor follows nobody, and has no account.
const FollowedStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./followed-strip.js'))).FollowedStrip,
}));
const OwnStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./own-strip.js'))).OwnStrip,
}));
