import { useTranslation } from '../../platform/i18n/use-translation.js';
import { saveFile } from '../../platform/save-file.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Row } from '../../ui/layout.js';
import { useCopy } from '../../ui/use-copy.js';
import styles from './account-security.module.css';

/** Shows new recovery codes, this once. */
export function RecoveryCodes(props: Readonly<{ codes: readonly string[]; onClose: () => void }>) {
  const { codes, onClose } = props;
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
      <Row justify="end">
        <CopyButton text={text} />
        <Button icon="download" onClick={() => saveFile('ra3-recovery-codes.txt', [text], 'text/plain')}>
          {t('security.twoStep.codesSave')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('security.twoStep.codesDone')}
        </Button>
      </Row>
    </>
  );
}

export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const handleClick = () => copy(text, { copied: t('security.copied'), failed: t('security.copyFailed') });
  return (
    <Button icon="copy" onClick={handleClick}>
      {t('security.copy')}
    </Button>
  );
}
