import type { TierName } from '@ra3/sdk/facts';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Icon } from '../../ui/icon/icon.js';
import { classNames } from '../../ui/class-names.js';
import styles from './player.module.css';

export interface TierMarkProps {
  readonly tier: TierName;
  readonly size?: number;
  /** Shows the name of the tier beside the insignia. */
  readonly isNamed?: boolean;
}

/** The insignia of a tier, in its colour. */
export function TierMark({ tier, size = 18, isNamed = false }: TierMarkProps) {
  const { t } = useTranslation();
  const name = t(`facts.tiers.${tier}`);
  return (
    <span className={classNames(styles.mark, styles[tier])} title={isNamed ? undefined : name}>
      {isNamed ? (
        <Icon name={`tier-${tier}`} size={size} />
      ) : (
        <Icon name={`tier-${tier}`} size={size} label={name} />
      )}
      {isNamed ? <span>{name}</span> : null}
    </span>
  );
}
