import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { openInRepair } from '../open-in-repair.js';
import { ActionLabel } from './action-label.js';
import styles from './replay-actions.module.css';

/** Opens the replay in the repair page. */
export function RepairLink({ guid }: { readonly guid: string }) {
  const { t } = useTranslation();
  return (
    <Link
      className={styles.action}
      to={withQuery(links.replayRepair.to(), { match: guid })}
      state={openInRepair}
      title={t('matches.repair')}
    >
      <ActionLabel icon="repair" name={t('matches.repair')} />
    </Link>
  );
}
