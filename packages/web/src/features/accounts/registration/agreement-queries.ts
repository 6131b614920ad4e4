import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import type { Article } from '@ra3/locales/articles';
import { queryOptions } from '@tanstack/react-query';
import { loadChunk } from '../../../ui/load-chunk.js';

const texts = import.meta.glob<Article>('../../../../../../locales/articles/*/agreement.md', {
  import: 'content',
});

/** The agreement in the reader's language, else in the default one. */
export function agreementQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['agreement', locale],
    queryFn: () => loadAgreement(locale),
    staleTime: Infinity,
  });
}

async function loadAgreement(locale: Locale): Promise<{ article: Article; locale: Locale }> {
  const ownText = texts[pathOf(locale)];
  const shown = ownText === undefined ? DEFAULT_LOCALE : locale;
  const load = ownText ?? texts[pathOf(DEFAULT_LOCALE)];
  if (load === undefined) throw new Error('There is no user agreement');
  return { article: await loadChunk(load), locale: shown };
}

function pathOf(locale: Locale): string {
  return `../../../../../../locales/articles/${locale}/agreement.md`;
}
