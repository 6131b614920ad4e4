import { edit, sentenceCase } from './write.mjs';

/** @typedef {import('./write.mjs').Scaffold} Scaffold */
/** @typedef {import('./write.mjs').Values} Values */
/** @typedef {import('./write.mjs').Change} Change */
/** @typedef {{ [key: string]: string | Messages }} Messages */

/**
 * Adds a message to both catalogs that must have it; ja-JP falls back to zh-CN.
 * @param {string} name the area and the key, such as `status.retry.title`
 * @param {Values} values
 * @returns {Scaffold}
 */
export function newString(name, { en, zh }) {
  const text = en ?? sentenceCase(name.split('.').at(-1) ?? name);
  const changes = addStrings({ [name]: { en: text, zh: zh ?? text } });
  return { changes, next: `Look it up as t('${name}').${zh === undefined ? ' Translate it in zh-CN.' : ''}` };
}

/**
 * @param {Record<string, { en: string, zh: string }>} texts by area and key; all in one area
 * @returns {Change[]}
 */
export function addStrings(texts) {
  const [area = ''] = Object.keys(texts)[0]?.split('.') ?? [];
  const file = area === 'failure' ? 'failures' : area;
  return [
    editCatalog(`locales/catalogs/en/${file}.json`, texts, 'en'),
    editCatalog(`locales/catalogs/zh-CN/${file}.json`, texts, 'zh'),
  ];
}

/**
 * @param {string} file
 * @param {Record<string, { en: string, zh: string }>} texts
 * @param {'en' | 'zh'} locale
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
