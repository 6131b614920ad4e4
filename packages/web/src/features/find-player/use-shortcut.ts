import { useEffect, useEffectEvent } from 'react';

/** Calls `act` when the key is pressed anywhere, except in a text field and while a dialog is open. */
export function useShortcut(key: string, act: () => void, isOn: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTextField(event.target) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault(); // Otherwise the key would be typed into the field that opens.
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

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');
}
