import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation, type Translate } from '../i18n/use-translation.js';

/** What a page is called, and what it says below that. */
export interface PageMeta {
  readonly title: string;
  /** As plain text; a page without one is described by the site's own line. */
  readonly context?: string | undefined;
}

/** What window, searches and those who share a page are told of it. */
export function describePage({ title, context }: PageMeta, t: Translate) {
  const siteName = t('site.name');
  return {
    title: title === siteName ? siteName : `${title} · ${siteName}`,
    description: `${title} · ${context ?? t('home.line')}`,
  };
}

/** Fills in the window's title and the tags of the document's head. */
export function usePageMeta(meta: PageMeta): void {
  const { pathname, search } = useLocation();
  const { title, description } = describePage(meta, useTranslation().t);
  useEffect(() => {
    const url = location.origin + canonicalAddress(pathname, search);
    document.title = title;
    write('og:title', title);
    write('description', description);
    write('og:description', description);
    write('canonical', url);
    write('og:url', url);
  }, [title, description, pathname, search]);
}

/** Of the query only the number makes another page; the rest are filters, and how the visitor came. */
export function canonicalAddress(pathname: string, search: string): string {
  const page = new URLSearchParams(search).get('page');
  return page === null ? pathname : `${pathname}?page=${page}`;
}

// index.html has a tag for each: a link for the canonical address, else a meta.
function write(name: string, value: string): void {
  const tag = document.head.querySelector(`[name="${name}"],[property="${name}"],[rel="${name}"]`);
  tag?.setAttribute(name === 'canonical' ? 'href' : 'content', value);
}
