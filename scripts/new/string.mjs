import { edit, sentenceCase } from './write.mjs';

/** @typedef {import('./write.mjs').Scaffold} Scaffold */
/** @typedef {import('./write.mjs').Values} Values */
/** @typedef {import('./write.mjs').Change} Change */
/** @typedef {{ [key: string]: string | Messages }} Messages */
/** @typedef {{ en: string, zh: string, ja: string }} Texts */

/**
 * Adds a message to the catalogs of every locale.
 * @param {string} name the area and the key, such as `status.retry.title`
 * @param {Values} values
 * @returns {Scaffold}
 */
export function newString(name, { en, zh, ja }) {
  const text = en ?? sentenceCase(name.split('.').at(-1) ?? name);
  const changes = addStrings({ [name]: { en: text, zh: zh ?? text, ja: ja ?? text } });
  const untranslated = [...(zh === undefined ? ['zh-CN'] : []), ...(ja === undefined ? ['ja-JP'] : [])];
  const translate = untranslated.length === 0 ? '' : ` Translate it in ${untranslated.join(' and ')}.`;
  return { changes, next: `Look it up as t('${name}').${translate}` };
}

/**
 * @param {Record<string, Texts>} texts by area and key; all in one area
 * @returns {Change[]}
 */
export function addStrings(texts) {
  const [area = ''] = Object.keys(texts)[0]?.split('.') ?? [];
  const file = area === 'failure' ? 'failures' : area;
  return [
    editCatalog(`locales/catalogs/en/${file}.json`, texts, 'en'),
    editCatalog(`locales/catalogs/zh-CN/${file}.json`, texts, 'zh'),
    editCatalog(`locales/catalogs/ja-JP/${file}.json`, texts, 'ja'),
  ];
}

/**
 * @param {string} file
 * @param {Record<string, Texts>} texts
 * @param {keyof Texts} locale
 */
function editCatalog(file, texts, locale) {
  return edit(file, (json) => {
    const messages = /** @type {Messages} */ (JSON.parse(json));
    for (const [name, text] of Object.entries(texts)) set(messages, name.split('.').slice(1), text[locale]);
    return `${JSON.stringify(sorted(messages), null, 2)}\n`;
  });
}

/**
 * @param {Messages} messages
 * @param {string[]} keys
 * @param {string} text
 */
function set(messages, keys, text) {
  const [key = '', ...rest] = keys;
  const present = messages[key];
  if (rest.length === 0) {
    if (present !== undefined) throw new Error(`The catalog has ${key} already.`);
    messages[key] = text;
    return;
  }
  if (typeof present === 'string') throw new Error(`${key} is a message, and can hold no other.`);
  set((messages[key] = present ?? {}), rest, text);
}

/**
 * @param {Messages} messages
 * @returns {Messages}
 */
function sorted(messages) {
  const entries = Object.entries(messages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : sorted(value)]),
  );
}
