import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './page.module.css';

interface PageProps {
  /** Uses more of a window from 1560 px on. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Layout of every page but home: one column. */
export function Page({ isWide = false, children }: PageProps) {
  return <div className={classNames(styles.page, isWide && styles.wide)}>{children}</div>;
}
