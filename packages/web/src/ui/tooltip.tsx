import { useId, useState, type ReactElement, cloneElement } from 'react';
import styles from './tooltip.module.css';

interface Described {
  readonly 'aria-describedby'?: string;
}

export interface TooltipProps {
  readonly text: string;
  /** The explained element; make it focusable, so that keyboard users reach the tooltip. */
  readonly children: ReactElement<Described>;
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  const restore = () => setIsDismissed(false);
  return (
    <span
      className={styles.anchor}
      data-dismissed={isDismissed}
      onPointerLeave={restore}
      onBlur={restore}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsDismissed(true);
      }}
      role="presentation"
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
