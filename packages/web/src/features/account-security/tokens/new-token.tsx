import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../copy-button.js';
import styles from '../security.module.css';

export interface NewTokenProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a new token, this once. */
export function NewToken({ secret, onClose }: NewTokenProps) {
  const { t } = useTranslation();
  return (
    <>
      <Alert tone="warn" isUrgent>
        <p>{t('security.tokens.made')}</p>
      </Alert>
      <output className={styles.secret} aria-label={t('security.tokens.token')}>
        {secret}
      </output>
      <p className={styles.hint}>{t('security.tokens.usage')}</p>
      <div className={styles.dialogButtons}>
        <CopyButton text={secret} />
        <Button variant="primary" onClick={onClose}>
          {t('security.tokens.done')}
        </Button>
      </div>
    </>
  );
}
