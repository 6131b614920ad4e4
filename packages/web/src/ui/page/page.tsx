import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column every page but home stands in: its parts one below the other. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
