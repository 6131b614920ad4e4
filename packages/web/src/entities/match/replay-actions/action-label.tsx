import { classNames } from '../../../ui/class-names.js';
import { Icon, type IconName } from '../../../ui/icon/icon.js';
import styles from './replay-actions.module.css';

export interface ActionLabelProps {
  readonly icon: IconName;
  readonly name: string;
}

/** Icon and name of an action; only screen readers read the name, unless the actions are labelled. */
export function ActionLabel({ icon, name }: ActionLabelProps) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className={classNames('visually-hidden', styles.name)}>{name}</span>
    </>
  );
}
