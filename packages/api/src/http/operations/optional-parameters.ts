interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name?: string }[];
}
type Methods = Readonly<Record<string, Operation>>;

/** OpenAPI has no optional path parameters, so such a path becomes two; the one without has `.default` in its id. */
export function withOptionalParameters<Document extends object>(document: Document): Document {
  // The plugin's types differ by version of OpenAPI; of each, this much is the same.
  const { paths = {} } = document as { readonly paths?: Readonly<Record<string, Methods>> };
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    path.endsWith('?') ? splitPath(path.slice(0, -1), methods) : [[path, withParameters(methods)] as const],
  );
  return { ...document, paths: Object.fromEntries(entries) };
}

function splitPath(path: string, methods: Methods) {
  const lastSlash = path.lastIndexOf('/');
  const name = path.slice(lastSlash + '/{'.length, -1);
  const shorter = Object.entries(methods).map(
    ([method, operation]) => [method, withoutParameter(operation, name)] as const,
  );
  return [
    [path.slice(0, lastSlash), Object.fromEntries(shorter)] as const,
    [path, withParameters(methods)] as const,
  ];
}

function withParameters(methods: Methods): Methods {
  const entries = Object.entries(methods).map(
    ([method, operation]) => [method, { ...operation, parameters: operation.parameters ?? [] }] as const,
  );
  return Object.fromEntries(entries);
}

function withoutParameter(operation: Operation, name: string): Operation {
  return {
    ...operation,
    operationId: `${operation.operationId ?? ''}.default`,
    parameters: (operation.parameters ?? []).filter((parameter) => parameter.name !== name),
  };
}
