import type { Account } from '@ra3/sdk/browser';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Dialog } from '../../../ui/dialog.js';
import { ClosingForm } from './closing-form.js';
import styles from './closing.module.css';

/** The section of dangerous actions: closing the account (S2-38). */
export function DangerZone({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Card title={t('profile.closing.title')} className={styles.zone}>
      <div className={styles.offer}>
        <p className={styles.text}>{t('profile.closing.text')}</p>
        <Button
          variant="danger"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t('profile.closing.open')}
        </Button>
      </div>
      <Dialog isOpen={isOpen} title={t('profile.closing.dialogTitle')} onClose={close}>
        <ClosingForm account={account} onCancel={close} />
      </Dialog>
    </Card>
  );
}
