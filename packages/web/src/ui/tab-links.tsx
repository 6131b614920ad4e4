import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useKitTexts } from './kit-texts.js';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly count?: number;
}

export interface TabLinksProps {
  /** Accessible name of the navigation: what the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** Tabs as links, so that each view of a page has its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { formatCount } = useKitTexts();
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !tab) return;
    // Not scrollIntoView, which would scroll the page as well.
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label} ref={bar} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
