import { createInstance, type i18n } from 'i18next';
import { FALLBACK_LOCALE, type Locale } from './locale.js';

/** The catalogs of each locale: i18next namespaces, called areas, with their messages. */
export type CatalogsByLocale = Readonly<Partial<Record<Locale, Readonly<Record<string, object>>>>>;

/**
 * Creates an independent i18next instance that shows `locale` with the given catalogs, and is ready at once. Add further
 * areas by `addResourceBundle`. Japanese falls back to zh-CN, so pass the zh-CN catalogs with the Japanese ones.
 */
export function createI18n(locale: Locale, catalogs: CatalogsByLocale): i18n {
  const instance = createInstance();
  // With resources and without a backend, `init` is synchronous.
  void instance.init({
    lng: locale,
    // Copies, because i18next writes later areas into these objects.
    resources: Object.fromEntries(Object.entries(catalogs).map(([name, areas]) => [name, { ...areas }])),
    ns: [...new Set(Object.values(catalogs).flatMap((areas) => Object.keys(areas)))],
    // Every key names its area.
    defaultNS: false,
    nsSeparator: '.',
    keySeparator: '.',
    ignoreJSONStructure: false,
    fallbackLng: { 'ja-JP': [FALLBACK_LOCALE], default: [FALLBACK_LOCALE] },
    load: 'currentOnly',
    initAsync: false,
    returnNull: false,
    // React and the terminal escape values themselves.
    interpolation: { escapeValue: false, skipOnVariables: true },
    missingInterpolationHandler: () => '',
  });
  return instance;
}
