import { createInstance, type i18n } from 'i18next';
import { FALLBACK_LOCALE, type Locale } from './locale.js';

/** The catalogs of each locale: areas, which are the namespaces of i18next, with their messages. */
export type CatalogsByLocale = Readonly<Partial<Record<Locale, Readonly<Record<string, object>>>>>;

/**
 * Creates an i18next instance of its own, ready at once, that shows `locale` with the given catalogs. Further areas are
 * added by `addResourceBundle`. What Japanese lacks comes from zh-CN, so its catalogs need those of zh-CN beside them.
 */
export function createI18n(locale: Locale, catalogs: CatalogsByLocale): i18n {
  const instance = createInstance();
  // With resources and without a backend, `init` is done when it returns.
  void instance.init({
    lng: locale,
    // Copies, because i18next writes areas that are added later into these objects.
    resources: Object.fromEntries(Object.entries(catalogs).map(([name, areas]) => [name, { ...areas }])),
    ns: [...new Set(Object.values(catalogs).flatMap((areas) => Object.keys(areas)))],
    // A key always names its area.
    defaultNS: false,
    nsSeparator: '.',
    keySeparator: '.',
    ignoreJSONStructure: false,
    fallbackLng: { 'ja-JP': [FALLBACK_LOCALE], default: [FALLBACK_LOCALE] },
    load: 'currentOnly',
    initAsync: false,
    returnNull: false,
    // React and the terminal make values harmless where they show them.
    interpolation: { escapeValue: false, skipOnVariables: true },
    missingInterpolationHandler: () => '',
  });
  return instance;
}
