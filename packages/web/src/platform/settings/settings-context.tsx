import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Settings } from './settings.js';
import type { SettingsStore } from './settings-store.js';

export const SettingsContext = createContext<SettingsStore | undefined>(undefined);

/** The settings store, for writing. */
export function useSettingsStore(): SettingsStore {
  const store = useContext(SettingsContext);
  if (store === undefined) throw new Error('There is no SettingsContext around this component');
  return store;
}

/** The current settings. */
export function useSettings(): Settings {
  const store = useSettingsStore();
  return useSyncExternalStore(store.subscribe, store.read, store.readPrerendered);
}
