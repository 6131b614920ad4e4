import type { TierName } from '@ra3/sdk/facts';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './player.module.css';

export function TierMark(props: {
  readonly tier: TierName;
  readonly size?: number;
  /** Shows the name of the tier beside the insignia. */
  readonly isNamed?: boolean;
}) {
  const { tier, size = 18, isNamed = false } = props;
  const { t } = useTranslation();
  const name = t(`facts.tiers.${tier}`);
  return (
    <span className={styles.mark} style={{ color: `var(--tier-${tier})` }} title={isNamed ? undefined : name}>
      <Icon name={`tier-${tier}`} size={size} {...(isNamed ? {} : { label: name })} />
      {isNamed ? <span>{name}</span> : null}
    </span>
  );
}
