import { useToast } from './alert.js';

/** Copies a text, and shows one of two toasts. Without a secure context there is no clipboard; the browser or the user may also forbid it. */
export function useCopy(): (
  text: string,
  toasts: { readonly copied: string; readonly failed: string },
) => void {
  const toast = useToast();
  return (text, { copied, failed }) => {
    write(text).then(
      () => toast(copied, 'good'),
      () => toast(failed, 'warn'),
    );
  };
}

async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
