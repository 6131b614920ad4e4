import type { Fetch } from '@ra3/sdk';

/** What the host writes into a page: the answers to the calls that the page begins with (ADR 10). */
interface FirstAnswers {
  /** When the host answered, in ms since 1970. */
  readonly at: number;
  /** JSON by path and query. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Going back, a browser shows a page from its cache, however old. */
const LONGEST_AGE_MS = 60_000;
/** From the first call on; a later one wants news. */
const SHARED_MS = 1_000;

/**
 * Returns a fetch that takes the first answer to a call from the page, where the host has written it, for all who ask at once.
 * Others come from the host.
 */
export function fetchFirstAnswers({ document, location }: Window): Fetch {
  const answers = new Map(Object.entries(readAnswers(document.getElementById('first-answers'))));
  return async (url, init) => {
    const path = url.replace(location.origin, '');
    if (!answers.has(path)) return fetch(url, init);
    // Two parts of a page may ask the same, such as what the host can do.
    setTimeout(() => answers.delete(path), SHARED_MS);
    return new Response(JSON.stringify(answers.get(path)), AS_JSON);
  };
}

const AS_JSON = { headers: { 'content-type': 'application/json' } };

function readAnswers(element: HTMLElement | null): FirstAnswers['answers'] {
  if (element === null) return {};
  const { at, answers } = JSON.parse(element.textContent) as FirstAnswers; // The host that served the page wrote it.
  return Math.abs(Date.now() - at) < LONGEST_AGE_MS ? answers : {};
}
