import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { useToast } from '../../../../ui/alert.js';
import { Icon } from '../../../../ui/icon/icon.js';
import styles from './case.module.css';

/** A text that a press copies to the clipboard. */
export function CopyText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const handleClick = () => {
    copy(text).then(
      () => {
        toast(t('desk.copied', { text }), 'good');
      },
      () => {
        toast(t('desk.copyFailed'), 'warn');
      },
    );
  };
  return (
    <button type="button" className={styles.copy} onClick={handleClick}>
      <bdi>{text}</bdi>
      <Icon name="copy" size={14} label={t('desk.copy')} />
    </button>
  );
}

/** Without a secure context there is no clipboard, which then fails like one that the user has forbidden. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
