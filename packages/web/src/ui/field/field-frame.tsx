import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Shows the label to screen readers only, where the context makes the field clear. */
  readonly isLabelHidden?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** Wraps a field: label above, help or error text below. */
export function FieldFrame({ id, label, help, error, isLabelHidden = false, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && 'visually-hidden')}>
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

/** Ids of the help or error text, for `aria-describedby`. */
export function describedBy(
  id: string,
  { help, error }: Pick<FieldTexts, 'help' | 'error'>,
): string | undefined {
  if (error !== undefined) return noteId(id, 'error');
  return help === undefined ? undefined : noteId(id);
}

/** Joins ids of descriptions; undefined when there is none. */
export function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  const present = ids.filter((id) => id !== undefined);
  return present.length === 0 ? undefined : present.join(' ');
}

function noteId(id: string, kind = 'help'): string {
  return `${id}-${kind}`;
}
