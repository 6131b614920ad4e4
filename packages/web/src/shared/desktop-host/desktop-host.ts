/** The object that the desktop client puts into the page; its calls come with the screens that need them (spec §7). */
export interface DesktopHost {
  readonly name: string;
}

/** Finds the desktop client's host object; in a browser there is none. The place of the object is assumed. */
export function findDesktopHost(page: object): DesktopHost | undefined {
  const host: unknown = 'ra3DesktopHost' in page ? page.ra3DesktopHost : undefined;
  return typeof host === 'object' && host !== null ? { name: 'ra3DesktopHost' } : undefined;
}
