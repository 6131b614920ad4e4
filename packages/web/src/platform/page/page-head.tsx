import { useRef, type ReactNode } from 'react';
import { usePageMeta } from './use-page-meta.js';
import { useHeadingFocus } from '../routing/focus-and-scroll.js';
import { Row, Stack } from '../../ui/layout.js';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** The document title, where it differs from the heading. */
  readonly documentTitle?: string;
  /** Shown before the heading, such as faction icons. */
  readonly mark?: ReactNode;
  /** One muted line below the heading: the season, the age of the data. A string also becomes the meta description. */
  readonly context?: ReactNode;
  readonly controls?: ReactNode;
  /** TabLinks, for pages with several views. */
  readonly tabs?: ReactNode;
}

/** The top of every page: sets the document title, and takes the focus after a navigation. */
export function PageHead({ title, documentTitle, mark, context, controls, tabs }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageMeta({
    title: documentTitle ?? title,
    context: typeof context === 'string' ? context : undefined,
  });
  useHeadingFocus(heading);
  return (
    <Stack as="header" width="fit">
      <Row isCentred gap={12} columnGap={16}>
        {mark}
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {context === undefined ? null : <div className={styles.context}>{context}</div>}
        </div>
        {controls === undefined ? null : <Row isCentred>{controls}</Row>}
      </Row>
      {tabs}
    </Stack>
  );
}
