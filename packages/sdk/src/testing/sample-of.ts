interface SchemaParts {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaParts[];
  readonly properties?: Readonly<Record<string, SchemaParts>>;
  readonly patternProperties?: Readonly<Record<string, SchemaParts>>;
  readonly items?: SchemaParts;
  readonly minimum?: number;
  readonly examples?: readonly unknown[];
  readonly description?: string;
}

/** An answer as a schema describes it: every field there, one entry in each list, each time a time. */
export function sampleOf(schema: SchemaParts): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.properties) return mapValues(schema.properties);
  if (schema.patternProperties) return { anything: mapValues(schema.patternProperties)['^.*$'] };
  if (schema.items) return [sampleOf(schema.items)];
  return sampleOfPlain(schema);
}

function mapValues(schemas: Readonly<Record<string, SchemaParts>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, sampleOf(schema)]));
}

function sampleOfPlain({ type, minimum, examples, description }: SchemaParts): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return (minimum ?? 0) + 3;
  if (description?.includes('UTC') === true) return '2026-01-31T12:30:00.000Z';
  return examples?.[0] ?? 'text';
}
