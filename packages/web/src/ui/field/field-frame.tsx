import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Keeps the label for screen readers only, where the place says what the field is. */
  readonly isLabelHidden?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** Label above, help or error below. */
export function FieldFrame({ id, label, help, error, isLabelHidden = false, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && 'only-read')}>
        {label}
      </label>
      {children}
      {help !== undefined && error === undefined ? (
        <p id={noteId(id)} className={styles.help}>
          {help}
        </p>
      ) : null}
      <p id={noteId(id, 'error')} className={styles.error} role="alert" hidden={error === undefined}>
        {error}
      </p>
    </div>
  );
}

/** The ids of the texts that describe a field. */
export function describedBy(
  id: string,
  { help, error }: Pick<FieldTexts, 'help' | 'error'>,
): string | undefined {
  if (error !== undefined) return noteId(id, 'error');
  return help === undefined ? undefined : noteId(id);
}

function noteId(id: string, kind = 'help'): string {
  return `${id}-${kind}`;
}
