/**
 * Writes a path of the contract as the router wants it: `{name}` becomes `:name`, `{name?}` becomes `:name?`.
 * What stands behind a parameter in the same segment (`{locale}.str`) stays a literal suffix.
 */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2');
}
