/** What stands at the `:names` of a pattern; undefined where an optional part is not there. */
export type PathParameters = Readonly<Record<string, string | undefined>>;

/**
 * Compares a path with a pattern such as `/ladder/:mod?/:type?`. Case and a slash at the end do not matter; parameters are
 * decoded. Undefined when the path is another one.
 */
export function matchPattern(pattern: string, pathname: string): PathParameters | undefined {
  const parts = pattern.split('/').filter((part) => part !== '');
  const found = new RegExp(`^${parts.map(expressionOf).join('')}/?$`, 'i').exec(pathname);
  if (found === null) return undefined;
  const names = parts.filter((part) => part.startsWith(':')).map((part) => part.replace(/^:|\?$/g, ''));
  return Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1])]));
}

function expressionOf(part: string): string {
  if (!part.startsWith(':')) return `/${part}`;
  return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text; // Not percent-encoded text: it may be just that.
  }
}
