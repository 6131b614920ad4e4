import type { MouseEvent } from 'react';
import { classNames } from './class-names.js';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly isOn: boolean;
  /** The visible text; the accessible name begins with it. */
  readonly label: string;
  /** What is switched, for screen readers, where several switches have the same label. */
  readonly of?: string;
  /** The change is being sent: keeps the focus, and ignores clicks. */
  readonly isBusy?: boolean;
  readonly onToggle: () => void;
}

/** A switch whose change applies at once, without a button to save it. */
export function Switch({ isOn, label, of, isBusy = false, onToggle }: SwitchProps) {
  const handleClick = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
    else onToggle();
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classNames(styles.switch, isOn && styles.on)}
      onClick={handleClick}
    >
      <span className={styles.track} aria-hidden>
        <span className={styles.knob} />
      </span>
      <span>{label}</span>
    </button>
  );
}
