import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type Ref } from 'react';
import { ladderPageQuery } from '../../entities/ladder-queries.js';
import { listFollowed } from '../../entities/player/followed-personas.js';
import { useStatusDetail } from '../../entities/server-status-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useOperator } from '../../platform/operator-context.js';
import { useIsHydrated } from '../../platform/page/use-is-hydrated.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { ExternalLinkButton } from '../../ui/button.js';
import { IN_VIEW, useNearView } from '../../ui/use-near-view.js';
import { useAnnouncement } from './announcement.js';
import { Guides } from './guides.js';
import { Hero } from './hero.js';
import { Row, Stack } from '../../ui/layout.js';
import styles from './home.module.css';
import {
  DayCurve,
  FollowedStrip,
  loadLists,
  loadNumbers,
  loadRooms,
  MatchCard,
  OwnStrip,
  RankList,
  RoomList,
} from './later-parts.js';
import { CardChoice, CardSkeleton, LiveCard } from './live-card.js';

/** The home page: banner, live cards and guides (docs/specification/routes-and-layout.md#home). */
export function HomePage() {
  useEffect(() => {
    loadNumbers().catch(() => undefined); // while the host answers
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
        <Matches />
      </Stack>
      {/* Without an announcement they stand in its place. */}
      {content === null ? null : <Guides className={styles.guides} />}
      <CommunityLinks />
    </>
  );
}

const UNASKED = { data: undefined, error: null, isFetching: false, refetch: () => undefined };

/** The card of matches, which loads once it is near. */
function Matches() {
  const { isNear, frame } = useNearView();
  if (!isNear) return <MatchCardPlace ref={frame} isBusy={false} />;
  return (
    <Suspense fallback={<MatchCardPlace isBusy />}>
      <MatchCard />
    </Suspense>
  );
}

/** The card of matches until its code is there, of the same size. */
function MatchCardPlace({
  ref,
  isBusy,
}: {
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly isBusy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <LiveCard
      title={t('home.matches.title')}
      to={links.recentMatches.to()}
      more={t('home.matches.more')}
      failed={t('home.matches.failed')}
      query={{ ...UNASKED, isFetching: isBusy }}
      tools={<div className={styles.mods} />}
      ref={ref}
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
  // A phone shows the head of the card at first.
  const { isNear, frame } = useNearView(IN_VIEW);
  useEffect(() => {
    if (isNear) loadRooms().catch(() => undefined); // while the host answers; the card reports the failure
  }, [isNear]);
  const title = t('home.rooms.title');
  const query = {
    data: status.kind === 'live' ? status.value.games : undefined,
    error: status.kind === 'offline' || status.kind === 'failure' ? asError(status.error) : null,
    isFetching: status.isFetching,
    refetch: status.retry,
  };
  return (
    <LiveCard
      title={title}
      to={links.status.to()}
      more={t('home.rooms.more')}
      failed={t('home.rooms.failed')}
      query={query}
      tools={<div ref={frame} />}
    >
      {(rooms) =>
        isNear ? <RoomList title={title} rooms={rooms} /> : <CardSkeleton title={title} isBusy={false} />
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
  // On a phone it is further down than many visitors go.
  const { isNear, frame } = useNearView();
  const query = useQuery({ ...ladderPageQuery(api, ladder, 1), enabled: isNear });
  useEffect(() => {
    if (isNear) loadLists().catch(() => undefined); // while the host answers
  }, [isNear]);
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
      ref={frame}
    >
      {({ records }) => <RankList records={records} ladder={ladder} />}
    </LiveCard>
  );
}
