const reloadedKey = 'ra3.reloaded';
const PAUSE_MS = 5_000;
interface Reloading {
  /** Undefined where storage is blocked; then nothing reloads, because the page could reload for ever. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly reload: () => void;
  /** Whether the server of the site answers at all. */
  readonly isServerThere: () => Promise<boolean>;
  /** Resolves when it may be asked again. */
  readonly pause: () => Promise<unknown>;
  /** Loads a style sheet again that failed: Vite asks for each once, and shows the part without it the next time. */
  readonly loadStyle: (url: string) => Promise<unknown>;
  /** Shows the notice of index.html, which is there without any file, or hides it. */
  readonly tell: (trouble: 'offline' | 'failed' | 'none') => void;
}

/**
 * After a deployment the old file is gone: retries once, then reloads the page once; a second failure is told on the page and thrown.
 * While the server is away, which a reload would show in place of the page, it says so and waits.
 */
export function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return loadOrReload(load, {
    storage: findSessionStorage(),
    reload: () => location.reload(),
    isServerThere: () =>
      fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    loadStyle: (href) =>
      new Promise((onload, onerror) => {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
        );
      }),
    tell: (detail) => dispatchEvent(new CustomEvent('trouble', { detail })),
  });
}

/** The same with the page's storage and reload as parameters; exported for its test. */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>, page: Reloading): Promise<Loaded> {
  let style: string | undefined;
  for (let tries = 0; ; tries += 1) {
    try {
      if (style !== undefined) await page.loadStyle(style);
      const loaded = await load();
      if (tries > 0) page.tell('none');
      return loaded;
    } catch (error) {
      style ??= / CSS for (\S+)/.exec(String(error))?.[1];
      if (tries === 0) continue;
      if (await page.isServerThere()) return giveUp(error, page);
      page.tell('offline');
      await page.pause();
    }
  }
}

function giveUp(error: unknown, page: Reloading): Promise<never> {
  if (page.storage?.getItem(reloadedKey) !== null) {
    page.tell('failed');
    throw error;
  }
  // For as long as the tab is open: after a later deployment the notice offers the reload.
  page.storage.setItem(reloadedKey, 'yes');
  page.reload();
  return new Promise(() => undefined); // The page is reloading; a pending promise keeps the skeleton.
}

function findSessionStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined; // Reading `sessionStorage` itself throws where storage is blocked.
  }
}
