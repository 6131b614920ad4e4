import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LazyPage = LazyExoticComponent<ComponentType>;

const reloadedKey = 'ra3.reloadedForChunk';

interface Reloading {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
}

/**
 * Loads a page's code when it is first shown. After a new version of the site the old chunk is gone: one retry, then one
 * reload of the page, which brings the new names; a second failure in a row is reported.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return lazy(async () => ({ default: await loadOrReload(load, browserReloading()) }));
}

/** The same for any chunk; exported for its test. */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>, page: Reloading): Promise<Loaded> {
  try {
    const loaded = await load().catch(load);
    page.storage.removeItem(reloadedKey);
    return loaded;
  } catch (error) {
    if (page.storage.getItem(reloadedKey) !== null) throw error;
    page.storage.setItem(reloadedKey, 'yes');
    page.reload();
    return new Promise(() => undefined); // The page is going away; show the skeleton until then.
  }
}

function browserReloading(): Reloading {
  return {
    storage: sessionStorage,
    reload: () => {
      location.reload();
    },
  };
}
