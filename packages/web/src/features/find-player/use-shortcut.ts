import { useEffect, useEffectEvent } from 'react';

/** Acts on a key pressed anywhere, except where it is typed into something, or over an open dialog. */
export function useShortcut(key: string, act: () => void, isOn: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault(); // Or the key would be the first character of what is typed.
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', handle);
    return () => {
      document.removeEventListener('keydown', handle);
    };
  }, [isOn]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');
}
