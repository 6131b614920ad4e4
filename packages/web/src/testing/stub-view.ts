import { vi } from 'vitest';

/** A browser whose window shows nothing until the returned function is called; it shows all elements that the site watches, or some. */
export function stubView(): (isShown?: (element: Element) => boolean) => void {
  const watched = new Map<Element, IntersectionObserverCallback>();
  class Observer {
    readonly #callback: IntersectionObserverCallback;
    #element: Element | undefined;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(element: Element) {
      this.#element = element;
      watched.set(element, this.#callback);
    }
    disconnect() {
      if (this.#element !== undefined) watched.delete(this.#element);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  // The site reads nothing else of an entry.
  const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  return (isShown = () => true) => {
    for (const [element, callback] of [...watched])
      if (isShown(element)) callback(entries, {} as IntersectionObserver);
  };
}
