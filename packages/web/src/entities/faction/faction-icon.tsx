import { parseFaction, playsAllFactions, type PlayedFactions, type WireFaction } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSettings } from '../../platform/settings/settings-context.js';
import { classNames } from '../../ui/class-names.js';
import { Icon, type IconName } from '../../ui/icon/icon.js';
import styles from './faction-icon.module.css';
import { useFactionName } from './use-faction-name.js';

const drawings = {
  Allied: ['faction-allied', 'green-allied', styles.allied],
  Soviet: ['faction-soviet', 'green-soviet', styles.soviet],
  Empire: ['faction-empire', 'green-empire', styles.empire],
  Celestial: ['faction-celestial', 'green-celestial', styles.celestial],
} as const satisfies Record<string, readonly [IconName, IconName, string | undefined]>;

export interface FactionIconProps {
  /** Wire name; anything unknown gets the unknown mark with its readable name. */
  readonly faction: string | null | undefined;
  readonly size?: number;
}

/** One faction's mark; factions without a drawing of their own get their initials. */
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
  // `in` has just shown that the name is one of the four.
  return drawings[known.faction as keyof typeof drawings];
}

// `GLADemolition` is two words, `AirForce` too, `GLA` is one.
const words = /[A-Z]+(?![a-z])|[A-Z][a-z]+/g;

/** Two letters, or a short name as it is: no two factions of a family have the same. */
function initialsOf(faction: string): string {
  const [first = faction, second] = faction.replace(/^GenEvo|General$/g, '').match(words) ?? [];
  if (second !== undefined) return `${first.charAt(0)}${second.charAt(0)}`;
  return first === first.toUpperCase() ? first.slice(0, 3) : first.slice(0, 2);
}

export interface FactionIconsProps extends PlayedFactions {
  readonly size?: number;
}

/** The factions a persona plays: one mark for all three, else the known ones in order, else the unknown mark. */
export function FactionIcons({ size = 20, ...played }: FactionIconsProps) {
  const { t } = useTranslation();
  const { green } = useSettings();
  if (playsAllFactions(played)) {
    return (
      <span
        className={classNames(styles.icon, green ? styles.green : styles.all)}
        title={t('site.allFactions')}
      >
        <Icon name={green ? 'green-all' : 'faction-all'} size={size} label={t('site.allFactions')} />
      </span>
    );
  }
  const wire = [played.primaryFaction, played.secondaryFaction, played.tertiaryFaction];
  const known = wire.filter((faction) => typeof faction === 'string' && faction !== '');
  if (known.length === 0) return <FactionIcon faction={null} size={size} />;
  return (
    <span className={styles.row}>
      {known.map((faction) => (
        <FactionIcon key={faction} faction={faction} size={size} />
      ))}
    </span>
  );
}
