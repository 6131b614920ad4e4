import { useLanguage, type SiteLanguage } from './site-i18n-context.js';

/** Looks a message up: `t('area.key', { count })`. */
export type Translate = SiteLanguage['text'];

interface Translation {
  readonly t: Translate;
  /** The message of a key that ends in a word of the host's answer; undefined when there is no such message. */
  readonly find: SiteLanguage['find'];
}

/** The messages of the site in the locale that is shown: react-i18next's hook with our keys, which the compiler checks. */
export function useTranslation(): Translation {
  const { text, find } = useLanguage();
  return { t: text, find };
}
