import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { IconButton } from '../../../ui/button.js';
import { useCopy } from '../../../ui/use-copy.js';

export function CopyButton(props: Readonly<{ text: string; label: string }>) {
  const { text, label } = props;
  const copy = useCopyCodes();
  return <IconButton icon="copy" label={label} onClick={() => copy(text, 1)} />;
}

export function useCopyCodes(): (text: string, count: number) => void {
  const { t } = useTranslation();
  const copy = useCopy();
  return (text, count) =>
    copy(text, { copied: t('invitations.copied', { count }), failed: t('invitations.copyFailed') });
}
