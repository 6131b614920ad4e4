const PARAMETER_SEGMENT = /^\[(\w+)\]$/;

/**
 * Returns the parameters of a path that fits a page's name such as `/persona/[personaId]`, as they stand in the path; undefined
 * for another path.
 */
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
