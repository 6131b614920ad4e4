import { Suspense, useEffect } from 'react';
import { useSession } from '../../platform/session/session-context.js';
import { loadLists, MatchCard, OwnStrip } from './late-lists.js';
import { LiveRooms } from './live-rooms.js';
import { Guides } from './guides.js';
import { Hero } from './hero.js';
import styles from './home.module.css';
import { MatchCardPlace } from './match-card-place.js';
import { LadderTop } from './ladder-top.js';

/** The home page: banner, live cards and guides (docs/specification/routes-and-layout.md#home). */
export function HomePage() {
  useEffect(() => {
    loadLists().catch(() => undefined); // while the host answers; the cards report the failure
  }, []);
  const { isLoggedIn } = useSession();
  return (
    <>
      <Hero />
      {isLoggedIn === true ? (
        <div className={styles.ownPlace}>
          <Suspense fallback={null}>
            <OwnStrip />
          </Suspense>
        </div>
      ) : null}
      <div className={styles.cards}>
        <LiveRooms />
        <LadderTop />
        <Suspense fallback={<MatchCardPlace />}>
          <MatchCard />
        </Suspense>
      </div>
      <Guides />
    </>
  );
}
