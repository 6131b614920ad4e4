import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { saveFile } from '../../../platform/files/save-file.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { CopyButton } from '../copy-button.js';
import styles from '../security.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <Alert tone="warn" isUrgent>
        <p>{t('security.twoStep.codesText')}</p>
      </Alert>
      <ul className={styles.codes} aria-label={t('security.twoStep.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.dialogButtons}>
        <CopyButton text={text} />
        <Button
          icon="download"
          onClick={() => {
            saveFile('ra3-recovery-codes.txt', [text], 'text/plain');
          }}
        >
          {t('security.twoStep.codesSave')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('security.twoStep.codesDone')}
        </Button>
      </div>
    </>
  );
}
