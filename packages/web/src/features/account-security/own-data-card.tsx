import { limits } from '@ra3/sdk/facts';
import { useApi } from '../../platform/api/api-context.js';
import { saveFile } from '../../platform/files/save-file.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useToast } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FailureAlert } from './failure-alert.js';
import styles from './security.module.css';
import { useAct } from '../../platform/sending/use-act.js';

/** Downloads what the host holds about the account, as one JSON file. */
export function OwnDataCard({ userName }: { readonly userName: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const toast = useToast();
  const act = useAct();
  const download = async () => {
    const data = await act.run(() => api.security.ownData());
    if (data === undefined) return;
    const text = `${JSON.stringify(data, undefined, 2)}\n`;
    saveFile(`ra3-${userName}-${data.time.slice(0, 'yyyy-mm-dd'.length)}.json`, [text], 'application/json');
    toast(t('security.data.saved'), 'good');
  };
  return (
    <Card title={t('security.data.title')}>
      <div className={styles.stack}>
        <p className={styles.text}>{t('security.data.text')}</p>
        <p className={styles.hint}>{t('security.data.bound', { count: limits.ownDataRows })}</p>
        <FailureAlert title={t('security.data.failed')} failure={act.failure} />
        <div className={styles.buttons}>
          <Button
            icon="download"
            isBusy={act.isBusy}
            onClick={() => {
              void download();
            }}
          >
            {t('security.data.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
