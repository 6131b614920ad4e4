import { factions, tierNames } from '@ra3/sdk/facts';
import { Card } from '../../ui/card.js';
import { FactionIcon, FactionIcons, useFactionName } from '../../entities/player/faction-icon.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import sprite from '../../ui/icon/sprite.svg?raw';
import { TierMark } from '../../entities/player/tier-mark.js';
import styles from './components-page.module.css';

// A test next to the sprite checks that its ids equal the names in the type.
const iconNames = Array.from(sprite.matchAll(/symbol id="icon-([^"]+)"/g), ([, id]) => id as IconName);

/** Examples of tiers, factions and all icons of the sprite. */
export function Marks() {
  const factionName = useFactionName();
  return (
    <>
      <Card title="Tiers">
        <div className={styles.row}>
          {tierNames.map((tier) => (
            <TierMark key={tier} tier={tier} isNamed />
          ))}
        </div>
      </Card>
      <Card title="Factions">
        <div className={styles.row}>
          {[...Object.keys(factions), 'Unknown_6B8903C4'].map((faction) => (
            <span key={faction} className={styles.mark}>
              <FactionIcon faction={faction} />
              {factionName(faction)}
            </span>
          ))}
          <FactionIcons primaryFaction="Allied" secondaryFaction="Soviet" tertiaryFaction="Empire" />
        </div>
      </Card>
      <Card title="Sprite">
        <div className={styles.row}>
          {iconNames.map((name) => (
            <span key={name} className={styles.mark}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Card>
    </>
  );
}
