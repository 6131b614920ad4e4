import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert.js';
import { IconButton } from '../../../ui/button.js';

export function CopyButton(props: Readonly<{ text: string; label: string }>) {
  const { text, label } = props;
  const copy = useCopy();
  return <IconButton icon="copy" label={label} onClick={() => void copy(text, 1)} />;
}

export function useCopy(): (text: string, count: number) => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  return async (text, count) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('invitations.copied', { count }), 'good');
    } catch {
      // Without a secure context there is no clipboard; the browser or the user may also forbid it.
      toast(t('invitations.copyFailed'), 'warn');
    }
  };
}
