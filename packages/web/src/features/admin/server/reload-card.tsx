import { useState } from 'react';
import { useWrite } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Dialog } from '../../../ui/dialog.js';
import { Row } from '../../../ui/layout.js';
import { FailureAlert } from '../../../platform/failure-alert.js';

/** Makes the host read the built site from disk again (S6-04), after a confirmation. */
export function ReloadCard() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t('reports.reload.title')}>
      <Row justify="between" gap={12} isCentred>
        <p>{t('reports.reload.hint')}</p>
        <Button icon="refresh" onClick={() => setIsAsking(true)}>
          {t('reports.reload.action')}
        </Button>
      </Row>
      {isAsking ? <ReloadDialog onClose={() => setIsAsking(false)} /> : null}
    </Card>
  );
}

function ReloadDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const write = useWrite();
  const toast = useToast();
  const action = t('reports.reload.action');
  const reload = async () => {
    if ((await write.run('host.reloadWeb', {})) === undefined) return;
    toast(t('reports.reload.done'), 'good');
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('reports.reload.ask')}
      onClose={onClose}
      cancel={t('reports.reload.cancel')}
      actions={
        <Button variant="primary" icon="refresh" isBusy={write.isBusy} onClick={() => void reload()}>
          {action}
        </Button>
      }
    >
      <FailureAlert title={action} failure={write.failure} lost={t('reports.reload.lost')} />
      <p>{t('reports.reload.effect')}</p>
    </Dialog>
  );
}
