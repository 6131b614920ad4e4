import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { ActionLabel } from './action-label.js';
import { usePlayAddress } from './play-address.js';
import styles from './replay-actions.module.css';

/** Link that plays the replay in a program on the user's computer; nothing without the query parameter. */
export function PlayLink({ guid }: { readonly guid: string }) {
  const { t } = useTranslation();
  const address = usePlayAddress(guid);
  if (address === undefined) return null;
  return (
    <a className={styles.action} href={address} title={t('matches.play')}>
      <ActionLabel icon="play" name={t('matches.play')} />
    </a>
  );
}
