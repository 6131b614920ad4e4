const PARAMETER_SEGMENT = /^\[(\w+)\]$/;

/** Parameters, not decoded, of a path that fits a page such as `/persona/[personaId]`; undefined for others. */
export function matchPagePath(name: string, path: string): ReadonlyMap<string, string> | undefined {
  const segments = path.split('/');
  const own = name.split('/');
  if (own.length !== segments.length) return undefined;
  const parameters = new Map<string, string>();
  for (const [index, segment] of own.entries()) {
    const value = segments[index] ?? '';
    const parameter = PARAMETER_SEGMENT.exec(segment)?.[1];
    if (parameter === undefined && segment !== value) return undefined;
    if (parameter !== undefined) parameters.set(parameter, value);
  }
  return parameters;
}

/** What a page is about that has a preview of its own: the addresses of docs/specification/routes-and-layout.md. */
export type PreviewSubject =
  | { readonly kind: 'persona'; readonly personaId: number }
  | { readonly kind: 'versus'; readonly personaId: number; readonly opponentId: number }
  | { readonly kind: 'match'; readonly matchId: number }
  | { readonly kind: 'map'; readonly map: string };

const ID = '([1-9][0-9]{0,15})';
const PERSONA = new RegExp(`^/persona/${ID}$`);
const VERSUS = new RegExp(`^/persona/${ID}/versus/${ID}$`);
const MATCH = new RegExp(`^/match/${ID}$`);
const MAP = /^\/map\/(?<map>[^/]{1,260})$/;

/** Returns what a path of the site is about; undefined for pages that tell the same about everything. */
export function readPreviewPath(path: string): PreviewSubject | undefined {
  const [personaId] = idsIn(PERSONA, path);
  if (personaId !== undefined) return { kind: 'persona', personaId };
  const [first, second] = idsIn(VERSUS, path);
  if (first !== undefined && second !== undefined) {
    return { kind: 'versus', personaId: first, opponentId: second };
  }
  const [matchId] = idsIn(MATCH, path);
  if (matchId !== undefined) return { kind: 'match', matchId };
  const map = decoded(MAP.exec(path)?.groups?.map ?? '');
  return map === '' ? undefined : { kind: 'map', map };
}

/** Empty for a text that is not percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** No ids when the path is another one, or an id is larger than any that exists. */
function idsIn(pattern: RegExp, path: string): number[] {
  const [, ...ids] = pattern.exec(path) ?? [];
  const numbers = ids.map(Number);
  return numbers.every((id) => Number.isSafeInteger(id)) ? numbers : [];
}
