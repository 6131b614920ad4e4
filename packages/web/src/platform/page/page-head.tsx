import { useRef, type ReactNode } from 'react';
import { usePageMeta } from './use-page-meta.js';
import { useHeadingFocus } from '../routing/use-page-arrival.js';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** The window's title, where it says more than the heading. */
  readonly documentTitle?: string;
  /** Stands before the heading, such as faction icons. */
  readonly mark?: ReactNode;
  /** One muted line: the season, how old the page is. As plain text it also describes the page to searches. */
  readonly context?: ReactNode;
  readonly controls?: ReactNode;
  /** TabLinks, where the page has views. */
  readonly tabs?: ReactNode;
}

/** The top of every page. It names the window and takes the focus after a navigation. */
export function PageHead({ title, documentTitle, mark, context, controls, tabs }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMeta({
    title: documentTitle ?? title,
    context: typeof context === 'string' ? context : undefined,
  });
  useHeadingFocus(heading);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {mark}
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {context === undefined ? null : <div className={styles.context}>{context}</div>}
        </div>
        {controls === undefined ? null : <div className={styles.controls}>{controls}</div>}
      </div>
      {tabs}
    </header>
  );
}
