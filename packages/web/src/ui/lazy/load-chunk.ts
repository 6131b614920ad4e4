const reloadedKey = 'ra3.reloadedForChunk';

interface Reloading {
  /** Absent where storage is forbidden; then nothing reloads, as it might do so for ever. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  readonly reload: () => void;
}

/**
 * Loads a part of the site that comes when it is needed. After a new version of the site the old file is gone: one retry,
 * then one reload of the page, which brings the new names; a second failure in a row is reported.
 */
export function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const reload = () => {
    location.reload();
  };
  return loadOrReload(load, { storage: findSessionStorage(), reload });
}

/** The same over any page; exported for its test. */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>, page: Reloading): Promise<Loaded> {
  try {
    const loaded = await load().catch(load);
    page.storage?.removeItem(reloadedKey);
    return loaded;
  } catch (error) {
    if (page.storage?.getItem(reloadedKey) !== null) throw error;
    page.storage.setItem(reloadedKey, 'yes');
    page.reload();
    return new Promise(() => undefined); // The page is going away; show the skeleton until then.
  }
}

function findSessionStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined; // Reading the property itself throws where storage is forbidden.
  }
}
