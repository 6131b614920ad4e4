/** The placeholder for the id of a map in the addresses of its page and of its link. */
export const MAP_ID_PLACE = '{id}';

/** Hosts that need no encryption: the machine itself. */
const LOOPBACK = new Set(['localhost', '127.0.0.1']);
/** Hosts may contain other characters, some of which end a source of a content security policy. */
const PLAIN_HOST = /^[a-z0-9.-]+$/;
const LINK = /^([a-z][a-z0-9+.-]*):\/\/\S+$/i;
/** Schemes that browsers and systems handle themselves: pages, files, scripts and system functions. */
const TAKEN_SCHEME =
  /^(about|blob|chrome.*|data|edge|file|filesystem|ftp|https?|intent|javascript|mailto|ms-.*|resource|search-ms|shell|sms|tel|vbscript|view-source|wss?)$/i;

/**
 * Returns whether an address may be that of a map downloader: `https:`, or `http:` on the loopback interface for
 * development.
 */
export function isMapServiceAddress(text: string): boolean {
  const url = safeAddress(text);
  return url !== undefined && url.search + url.hash === '' && !text.endsWith('/');
}

/**
 * Returns whether an address may be that of a page of a map: valid for a map downloader, with `{id}` exactly once and
 * not in the host.
 */
export function isMapPageAddress(text: string): boolean {
  if (!holdsIdOnce(text)) return false;
  // With the id in the host, two maps have different origins.
  const [first, second] = ['1', '2'].map((id) => safeAddress(text.replace(MAP_ID_PLACE, id))?.origin);
  return first !== undefined && first === second;
}

/**
 * Returns whether an address opens a program with a map: `scheme://…` with a scheme of that program, and `{id}`
 * exactly once.
 */
export function isMapLink(text: string): boolean {
  const scheme = LINK.exec(text)?.[1];
  return scheme !== undefined && !TAKEN_SCHEME.test(scheme) && holdsIdOnce(text);
}

function holdsIdOnce(text: string): boolean {
  return text.split(MAP_ID_PLACE).length === 2;
}

function safeAddress(text: string): URL | undefined {
  if (!/^https?:\/\/\S+$/i.test(text)) return undefined;
  try {
    const url = new URL(text);
    const isSafe = url.protocol === 'https:' || LOOPBACK.has(url.hostname);
    const hasNoLogin = url.username + url.password === '';
    return isSafe && hasNoLogin && PLAIN_HOST.test(url.hostname) ? url : undefined;
  } catch {
    return undefined; // Browsers of our oldest target have no URL.canParse.
  }
}
