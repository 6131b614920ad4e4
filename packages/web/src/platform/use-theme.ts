import { useEffect, useSyncExternalStore } from 'react';
import { useSetting, useSettingsStore } from './settings-store.js';

export interface Theme {
  readonly isDark: boolean;
  readonly toggle: () => void;
}

/** Dark or light: the user's choice, otherwise the system preference (S1-09). */
export function useTheme(): Theme {
  const darkMode = useSetting('darkMode');
  const store = useSettingsStore();
  const prefersLight = useSyncExternalStore(onPreferenceChange, readPreference, readPrerendered);
  const isDark = darkMode ?? !prefersLight;
  return {
    isDark,
    toggle: () => store.write('darkMode', !isDark),
  };
}

/** Sets the theme on the document element, which the CSS variables depend on. */
export function useDocumentTheme(): void {
  const { isDark } = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
}

const lightQuery = '(prefers-color-scheme: light)';

function readPreference(): boolean {
  return typeof matchMedia === 'function' && matchMedia(lightQuery).matches;
}

// The build draws the buttons of the dark theme.
function readPrerendered(): boolean {
  return false;
}

function onPreferenceChange(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(lightQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
