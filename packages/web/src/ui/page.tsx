import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import styles from './page.module.css';

interface PageProps {
  /** Text or a form, which stay narrow in a very wide window; tables and charts use it. */
  readonly isReading?: boolean;
  readonly children: ReactNode;
}

/** Layout of every page but home: one column. */
export function Page({ isReading = false, children }: PageProps) {
  return <div className={classNames(styles.page, isReading && styles.reading)}>{children}</div>;
}
