const reloadedKey = 'ra3.reloadedForChunk';
const PAUSE_MS = 5_000;

interface Reloading {
  /** Undefined where storage is blocked; then nothing reloads, because the page could reload for ever. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  readonly reload: () => void;
  /** Whether the server of the site answers at all. */
  readonly isServerThere: () => Promise<boolean>;
  /** Resolves when it may be asked again. */
  readonly pause: () => Promise<unknown>;
}

/**
 * After a deployment the old file is gone: retries once, then reloads the page once; a second failure is thrown. While the server is
 * away, which a reload would show in place of the page, it waits.
 */
export function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const reload = () => location.reload();
  const isServerThere = () =>
    fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return loadOrReload(load, { storage: findSessionStorage(), reload, isServerThere, pause });
}

/** The same with the page's storage and reload as parameters; exported for its test. */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>, page: Reloading): Promise<Loaded> {
  try {
    const loaded = await load().catch(load);
    page.storage?.removeItem(reloadedKey);
    return loaded;
  } catch (error) {
    if (!(await page.isServerThere())) return page.pause().then(() => loadOrReload(load, page));
    if (page.storage?.getItem(reloadedKey) !== null) throw error;
    page.storage.setItem(reloadedKey, 'yes');
    page.reload();
    return new Promise(() => undefined); // The page is reloading; a pending promise keeps the skeleton.
  }
}

function findSessionStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined; // Reading `sessionStorage` itself throws where storage is blocked.
  }
}
