import { watchValues, type Watch } from './leftover.js';

/** Watches what the simulated browser keeps: address, storage, cookies, and elements beside what a test renders. */
export function watchPage(): Watch {
  if (typeof document === 'undefined') return () => [];
  const watches = [
    watchAddress(),
    watchStorage('localStorage', localStorage),
    watchStorage('sessionStorage', sessionStorage),
    watchCookies(),
    watchChildren('body', document.body),
    watchChildren('head', document.head),
    watchAttributes('html', document.documentElement),
    watchAttributes('body', document.body),
    watchTitle(),
  ];
  return () => watches.flatMap((changes) => changes());
}

function watchAddress(): Watch {
  return watchValues(
    () => new Map([['the address of the page', location.href]]),
    (_name, address) => {
      history.replaceState(null, '', address);
    },
  );
}

function watchStorage(title: string, storage: Storage): Watch {
  const read = () =>
    new Map(Object.keys(storage).map((key) => [`${title} entry ${key}`, storage.getItem(key) ?? '']));
  return watchValues(read, (name, text) => {
    const key = name.slice(`${title} entry `.length);
    if (text === undefined) storage.removeItem(key);
    else storage.setItem(key, text);
  });
}

function watchCookies(): Watch {
  const read = () =>
    new Map(
      document.cookie
        .split('; ')
        .filter((cookie) => cookie !== '')
        .map((cookie) => [`cookie ${cookie.split('=')[0] ?? ''}`, cookie] as const),
    );
  return watchValues(read, (name, cookie) => {
    document.cookie = cookie ?? `${name.slice('cookie '.length)}=; Max-Age=0; Path=/`;
  });
}

/** The title has a watch of its own. */
function watchChildren(title: string, parent: Element): Watch {
  const before = new Set(parent.childNodes);
  return () =>
    [...parent.childNodes]
      .filter((node) => !before.has(node) && node.nodeName !== 'TITLE')
      .map((node) => ({
        name: `a child of ${title}, ${describe(node)}`,
        putBack: () => {
          node.remove();
        },
      }));
}

function describe(node: Node): string {
  const text = node instanceof Element ? node.outerHTML : JSON.stringify(node.textContent);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function watchAttributes(title: string, element: Element): Watch {
  const prefix = `attribute of ${title}, `;
  const read = () =>
    new Map(element.getAttributeNames().map((name) => [prefix + name, element.getAttribute(name) ?? '']));
  return watchValues(read, (name, text) => {
    if (text === undefined) element.removeAttribute(name.slice(prefix.length));
    else element.setAttribute(name.slice(prefix.length), text);
  });
}

function watchTitle(): Watch {
  return watchValues(
    () => new Map([['document.title', document.title]]),
    (_name, title) => {
      document.title = title ?? '';
    },
  );
}
