import type { Faction } from '@ra3/sdk/facts';
import {
  parseFaction,
  playsAllFactions,
  type PlayedFactions,
  type WireFaction,
} from '@ra3/sdk/rules/factions';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSettings } from '../../platform/settings-store.js';
import { classNames } from '../../ui/class-names.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import styles from './player.module.css';

const drawings = {
  Allied: ['faction-allied', 'green-allied', styles.allied],
  Soviet: ['faction-soviet', 'green-soviet', styles.soviet],
  Empire: ['faction-empire', 'green-empire', styles.empire],
  Celestial: ['faction-celestial', 'green-celestial', styles.celestial],
} as const satisfies Record<string, readonly [IconName, IconName, string | undefined]>;

interface FactionIconProps {
  /** Wire name; an unknown one shows the unknown icon, labelled with the readable form of the name. */
  readonly faction: string | null | undefined;
  readonly size?: number;
}

/** The icon of a faction; a faction without a drawing shows its initials. */
export function FactionIcon({ faction, size = 20 }: FactionIconProps) {
  const name = useFactionName()(faction);
  const { green } = useSettings();
  const known = parseFaction(faction);
  const drawing = drawingOf(known);
  if (drawing !== undefined) {
    return (
      <span className={classNames(styles.icon, green ? styles.green : drawing[2])} title={name}>
        <Icon name={green ? drawing[1] : drawing[0]} size={size} label={name} />
      </span>
    );
  }
  if (known.kind === 'unknown') {
    return (
      <span className={classNames(styles.icon, styles.unknown)} title={name}>
        <Icon name="faction-unknown" size={size} label={name} />
      </span>
    );
  }
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

function drawingOf(known: WireFaction) {
  if (known.kind === 'unknown' || !(known.faction in drawings)) return undefined;
  // The `in` check above guarantees one of the four keys.
  return drawings[known.faction as keyof typeof drawings];
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

interface AllFactionsProps {
  /** The most played one first. */
  readonly factions: readonly (string | null | undefined)[];
  readonly size: number;
}

/** The icon of all factions, with a dot at its corner in the colour of the most played one. */
function AllFactions({ factions, size }: AllFactionsProps) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const { green } = useSettings();
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

const colours: Partial<Record<Faction, string>> = {
  Allied: 'var(--allied)',
  Soviet: 'var(--soviet)',
  Empire: 'var(--empire)',
  Celestial: 'var(--celestial)',
};

/** CSS colour of a faction, such as `var(--allied)`; grey for a faction without its own colour. */
export function factionColour(faction: string): string {
  return Object.entries(colours).find(([name]) => name === faction)?.[1] ?? 'var(--faint)';
}
