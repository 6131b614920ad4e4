import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation, type Translate } from '../i18n/use-translation.js';

export interface PageMeta {
  readonly title: string;
  /** Plain text; defaults to the site's own description. */
  readonly context?: string | undefined;
}

/** Builds the document title and the meta tags for search engines and link previews. */
export function describePage({ title, context }: PageMeta, t: Translate) {
  const siteName = t('site.name');
  return {
    title: title === siteName ? siteName : `${title} · ${siteName}`,
    description: `${title} · ${context ?? t('home.line')}`,
  };
}

export function usePageMeta(meta: PageMeta): void {
  const { pathname, search } = useLocation();
  const { title, description } = describePage(meta, useTranslation().t);
  useEffect(() => {
    const url = location.origin + canonicalAddress(pathname, search);
    document.title = title;
    write('og:title', title);
    write('description', description);
    write('og:description', description);
    return addAddress(url);
  }, [title, description, pathname, search]);
}

/** Keeps only the page number of the query: the other parameters are filters and entry flags. */
export function canonicalAddress(pathname: string, search: string): string {
  const page = new URLSearchParams(search).get('page');
  return page === null ? pathname : `${pathname}?page=${page}`;
}

// index.html has a meta tag for each.
function write(name: string, value: string): void {
  document.head.querySelector(`[name="${name}"],[property="${name}"]`)?.setAttribute('content', value);
}

/** Replaces the tags with the page's address, which only a build with a public address wrote. Returns their removal. */
function addAddress(url: string): () => void {
  for (const tag of document.head.querySelectorAll('[rel=canonical],[property="og:url"]')) tag.remove();
  const link = Object.assign(document.createElement('link'), { rel: 'canonical', href: url });
  const meta = Object.assign(document.createElement('meta'), { content: url });
  meta.setAttribute('property', 'og:url');
  document.head.append(link, meta);
  return () => {
    link.remove();
    meta.remove();
  };
}
