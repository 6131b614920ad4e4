import type { ReactNode } from 'react';
import styles from './note-line.module.css';

export interface NoteLineProps {
  /** The paragraphs of the note. */
  readonly children: ReactNode;
  /** A button for the table that the note explains. */
  readonly action: ReactNode;
}

/** How to read a table, with a button of the table at its end; on a phone the button stands below the text. */
export function NoteLine({ children, action }: NoteLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
