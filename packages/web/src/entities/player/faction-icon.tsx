import {
  parseFaction,
  playsAllFactions,
  type PlayedFactions,
  type WireFaction,
} from '@ra3/sdk/rules/factions';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSetting } from '../../platform/settings-store.js';
import { classNames } from '../../ui/class-names.js';
import { factionLook } from '../../ui/emblems/faction-look.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './player.module.css';

/** The icon of a faction; a faction without a drawing shows its initials. */
export function FactionIcon(props: {
  /** Wire name; an unknown one shows the unknown icon, labelled with the readable form of the name. */
  readonly faction: string | null | undefined;
  readonly size?: number;
}) {
  const { faction, size = 20 } = props;
  const name = useFactionName()(faction);
  const green = useSetting('green');
  const known = parseFaction(faction);
  if (known.kind === 'known' && factionLook(known.faction) === undefined) {
    return (
      <abbr
        className={classNames(styles.monogram, green && styles.green)}
        title={name}
        aria-label={name}
        role="img"
      >
        {initialsOf(known.faction)}
      </abbr>
    );
  }
  const { icon, colour } = lookOf(known, green);
  return (
    <span className={styles.icon} style={{ color: colour }} title={name}>
      <Icon name={icon} size={size} label={name} />
    </span>
  );
}

function lookOf(known: WireFaction, green: boolean) {
  const look = known.kind === 'known' ? factionLook(known.faction) : undefined;
  if (look === undefined) return { icon: 'faction-unknown', colour: 'var(--faint)' } as const;
  return green ? ({ icon: look.green, colour: 'var(--green-set)' } as const) : look;
}

// Splits CamelCase: `GLADemolition` and `AirForce` are two words each, `GLA` is one.
const words = /[A-Z]+(?![a-z])|[A-Z][a-z]+/g;

/** Two letters, or up to three of an abbreviation. They are unique within a mod family. */
function initialsOf(faction: string): string {
  const [first = faction, second] = faction.replace(/^GenEvo|General$/g, '').match(words) ?? [];
  if (second !== undefined) return `${first.charAt(0)}${second.charAt(0)}`;
  return first === first.toUpperCase() ? first.slice(0, 3) : first.slice(0, 2);
}

/** Icons of the factions that a persona plays: one icon for all three, the main one marked, the given ones in order, or the unknown icon. */
export function FactionIcons({ size = 20, ...played }: PlayedFactions & Readonly<{ size?: number }>) {
  const wireNames = [played.primaryFaction, played.secondaryFaction, played.tertiaryFaction];
  if (playsAllFactions(played)) return <AllFactions factions={wireNames} size={size} />;
  const known = wireNames.filter((faction) => typeof faction === 'string' && faction !== '');
  if (known.length === 0) return <FactionIcon faction={null} size={size} />;
  return (
    <span className={styles.row}>
      {known.map((faction) => (
        <FactionIcon key={faction} faction={faction} size={size} />
      ))}
    </span>
  );
}

/** The icon of all factions, with a dot at its corner in the colour of the most played one. */
function AllFactions(props: {
  /** The most played one first. */
  readonly factions: readonly (string | null | undefined)[];
  readonly size: number;
}) {
  const { factions, size } = props;
  const { t } = useTranslation();
  const factionName = useFactionName();
  const green = useSetting('green');
  const label = `${t('site.allFactions')} – ${factions.map(factionName).join(', ')}`;
  return (
    <span className={classNames(styles.icon, styles.many, green ? styles.green : styles.all)} title={label}>
      <Icon name={green ? 'green-all' : 'faction-all'} size={size} label={label} />
      <span className={styles.main} style={{ backgroundColor: factionColour(factions[0] ?? '') }} />
    </span>
  );
}

/** Returns a function that translates a faction; an unknown faction keeps the readable form of its wire name. */
export function useFactionName(): (wire: string | null | undefined) => string {
  const { t } = useTranslation();
  return (wire) => {
    const faction = parseFaction(wire);
    if (faction.kind === 'known') return t(`facts.factions.${faction.faction}`);
    return faction.text === '' ? t('facts.factions.Unknown') : faction.text;
  };
}

/** CSS colour of a faction, such as `var(--allied)`; grey for a faction without its own colour. */
export function factionColour(faction: string): string {
  return factionLook(faction)?.colour ?? 'var(--faint)';
}
