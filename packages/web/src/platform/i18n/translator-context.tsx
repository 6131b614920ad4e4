import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SiteLanguage, Translator } from './translator.js';

export const TranslatorContext = createContext<Translator | undefined>(undefined);

/** The translator itself, for showing another locale. */
export function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (translator === undefined) throw new Error('There is no TranslatorContext around this component');
  return translator;
}

/** The language that is shown. */
export function useLanguage(): SiteLanguage {
  const translator = useTranslator();
  return useSyncExternalStore(translator.subscribe, translator.read, translator.read);
}
