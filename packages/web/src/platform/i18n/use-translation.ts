import { useLanguage } from './translator-context.js';
import type { SiteLanguage } from './translator.js';

/** Looks a message up: `t('area.key', { count })`. */
export type Translate = SiteLanguage['text'];

interface Translation {
  readonly t: Translate;
  /** The message of a key made from a host's word, or undefined when there is none. */
  readonly find: SiteLanguage['find'];
}

/** The words of the page, in the language that is shown. */
export function useTranslation(): Translation {
  const { text, find } = useLanguage();
  return { t: text, find };
}
