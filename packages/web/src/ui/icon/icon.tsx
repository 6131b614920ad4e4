import styles from './icon.module.css';

export type IconName =
  | 'menu'
  | 'close'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-down'
  | 'chevron-first'
  | 'chevron-last'
  | 'arrow-up'
  | 'arrow-down'
  | 'arrow-right'
  | 'sort'
  | 'search'
  | 'globe'
  | 'sun'
  | 'moon'
  | 'user'
  | 'users'
  | 'rooms'
  | 'home'
  | 'activity'
  | 'ladder'
  | 'matches'
  | 'repair'
  | 'star'
  | 'recommend'
  | 'download'
  | 'external'
  | 'refresh'
  | 'check'
  | 'info'
  | 'warning'
  | 'error'
  | 'offline'
  | 'clock'
  | 'host'
  | 'map'
  | 'filter'
  | 'copy'
  | 'logout'
  | 'settings'
  | 'trash'
  | 'plus'
  | 'list'
  | 'play'
  | 'table'
  | 'shield'
  | 'faction-allied'
  | 'faction-soviet'
  | 'faction-empire'
  | 'faction-celestial'
  | 'faction-all'
  | 'faction-unknown'
  | 'green-allied'
  | 'green-soviet'
  | 'green-empire'
  | 'green-celestial'
  | 'green-all'
  | 'tier-steel'
  | 'tier-copper'
  | 'tier-silver'
  | 'tier-gold'
  | 'tier-platinum'
  | 'tier-diamond'
  | 'tier-master'
  | 'star-filled'
  | 'recommend-filled'
  | 'brand';

export interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels. */
  readonly size?: number;
  /** Accessible name; without one the icon is decorative and hidden from screen readers. */
  readonly label?: string;
}

/** An icon of the sprite, which build/site-plugins.ts puts into every page, in the colour of the surrounding text. */
export function Icon({ name, size = 20, label }: IconProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.icon} width={size} height={size} focusable="false" {...meaning}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
