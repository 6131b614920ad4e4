import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/icon.js';
import styles from './emblems.module.css';
import { factionLook } from './faction-look.js';

interface FactionFieldProps {
  /** Wire name; `null` gives the neutral field without an emblem. */
  readonly faction: string | null | undefined;
  /** A second faction, whose field fills the right half: the other side of a match. */
  readonly against?: string | null | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const NEUTRAL = 'var(--field-neutral)';

/** The head of a persona, a match or a matchup: a large field in the faction's colour, with its emblem cut into it. */
export function FactionField({ faction, against, className, children }: FactionFieldProps) {
  const look = factionLook(faction);
  const other = factionLook(against);
  const left = look?.field ?? NEUTRAL;
  const right = against === undefined ? left : (other?.field ?? NEUTRAL);
  return (
    <div
      className={classNames(styles.field, className)}
      style={{ background: `linear-gradient(100deg, ${left} 50%, ${right} 50%)` }}
    >
      {against === undefined ? null : <Cut icon={look?.icon} isLeft />}
      <Cut icon={(against === undefined ? look : other)?.icon} />
      {children}
    </div>
  );
}

function Cut(props: {
  readonly icon: NonNullable<ReturnType<typeof factionLook>>['icon'] | undefined;
  readonly isLeft?: boolean;
}) {
  const { icon, isLeft = false } = props;
  if (icon === undefined) return null;
  return (
    <span className={classNames(styles.cut, isLeft && styles.left)} aria-hidden>
      <Icon name={icon} size={220} />
    </span>
  );
}
