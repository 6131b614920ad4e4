import type { TierName } from '@ra3/sdk/facts';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { TierEmblem } from '../../ui/emblems/tier-emblem.js';
import styles from './player.module.css';

export function TierMark(props: {
  readonly tier: TierName;
  readonly size?: number;
  /** Shows the name of the tier beside the insignia. */
  readonly isNamed?: boolean;
}) {
  const { tier, size = 20, isNamed = false } = props;
  const { t } = useTranslation();
  const name = t(`facts.tiers.${tier}`);
  return (
    <span className={styles.mark} style={{ color: `var(--tier-${tier})` }}>
      <TierEmblem tier={tier} size={size} label={isNamed ? undefined : name} />
      {isNamed ? <span>{name}</span> : null}
    </span>
  );
}
