import { useEffect } from 'react';
import { loadLists } from './late-lists.js';
import { LiveRooms } from './live-rooms.js';
import { Guides } from './guides.js';
import { Hero } from './hero.js';
import styles from './home.module.css';
import { LatestMatches } from './latest-matches.js';
import { LadderTop } from './ladder-top.js';

/** The home page: banner, live cards and guides (docs/specification/routes-and-layout.md#home). */
export function HomePage() {
  useEffect(() => {
    loadLists().catch(() => undefined); // while the host answers; the cards report the failure
  }, []);
  return (
    <>
      <Hero />
      <div className={styles.cards}>
        <LiveRooms />
        <LadderTop />
        <LatestMatches />
      </div>
      <Guides />
    </>
  );
}
