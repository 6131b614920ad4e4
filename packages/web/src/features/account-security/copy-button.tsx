import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useToast } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const handleClick = () => {
    copy(text).then(
      () => {
        toast(t('security.copied'), 'good');
      },
      () => {
        toast(t('security.copyFailed'), 'warn');
      },
    );
  };
  return (
    <Button icon="copy" onClick={handleClick}>
      {t('security.copy')}
    </Button>
  );
}

/** Without a secure context there is no clipboard, which then fails like one that the user has forbidden. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
