import { matchPath } from 'react-router-dom';
import { links } from './links.js';

/** A placeholder for the site's own origin. */
const OWN_ORIGIN = 'http://own.invalid';

/** Pages that would send a signed-in visitor on again. */
const doors = [links.auth.pattern, links.recoverPassword.pattern];

/** Untrusted: rejects other sites in all forms (`//site`, `/\site`, `/<tab>/site`, `/.//site`, `javascript:`). */
export function readNextAddress(text: string | null): string | undefined {
  const url = text?.startsWith('/') === true ? readOwnUrl(text) : undefined;
  if (url === undefined || url.pathname.startsWith('//')) return undefined;
  const { pathname, search, hash } = url;
  const isDoor = doors.some((pattern) => matchPath({ path: pattern, end: false }, pathname) !== null);
  return isDoor ? undefined : `${pathname}${search}${hash}`;
}

function readOwnUrl(text: string): URL | undefined {
  try {
    const url = new URL(text, OWN_ORIGIN);
    return url.origin === OWN_ORIGIN ? url : undefined;
  } catch {
    return undefined;
  }
}
