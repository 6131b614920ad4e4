import { Icon } from '../icon/icon.js';
import styles from './emblems.module.css';

const drawn = {
  Allied: 'allied',
  Soviet: 'soviet',
  Empire: 'empire',
  Celestial: 'celestial',
} as const;

/** How a faction is drawn; `undefined` for one without a drawing of its own. */
export function factionLook(faction: string | null | undefined) {
  if (typeof faction !== 'string' || !Object.hasOwn(drawn, faction)) return undefined;
  // The check guarantees one of the four keys.
  const name = drawn[faction as keyof typeof drawn];
  return {
    icon: `faction-${name}`,
    green: `green-${name}`,
    /** For text and small marks. */
    colour: `var(--${name})`,
    /** For bars, which need less contrast than text and may be brighter. */
    bar: `var(--bar-${name})`,
    /** For large fields behind text. */
    field: `var(--field-${name})`,
  } as const;
}

interface FactionEmblemProps {
  /** Wire name; a faction without a drawing of its own gets the unknown one. */
  readonly faction: string | null | undefined;
  /** Edge in pixels: 20 in a row, 72 in a head. */
  readonly size?: number;
  /** Accessible name; without one the emblem is decorative, as the faction usually stands beside it. */
  readonly label?: string | undefined;
}

/** The emblem of a faction in its colour. */
export function FactionEmblem({ faction, size = 20, label }: FactionEmblemProps) {
  const { icon, colour } = factionLook(faction) ?? { icon: 'faction-unknown', colour: 'var(--faint)' };
  return (
    <span className={styles.emblem} style={{ color: colour }} title={label}>
      <Icon name={icon} size={size} {...(label === undefined ? {} : { label })} />
    </span>
  );
}
