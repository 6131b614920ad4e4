import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import {
  failures,
  commonFailures,
  groupDescriptions,
  IDEMPOTENCY_KEY,
  SHOWN_USER_HEADER,
  type Endpoint,
  type EndpointKey,
  type Failure,
  type FailureName,
  type GroupName,
} from '@ra3/sdk/contract';
import type { FastifyContextConfig } from 'fastify';
import { plain } from '../endpoints/request-validator.js';
import { makeSchemaComponents, type SchemaComponents } from './schema-components.js';

const MEDIA = { json: 'application/json', text: 'text/plain', binary: 'application/octet-stream' } as const;
const ACCESS_TEXT = {
  visitor: 'Everybody may call this.',
  user: 'Only somebody who is signed in may call this.',
  moderator: 'Only moderators and admins may call this.',
  admin: 'Only admins may call this.',
  service: 'Only a game server with a service token may call this.',
} as const;

type Operation = NonNullable<FastifyContextConfig['operation']>;
type Document = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;
type Components = NonNullable<Document['components']>;

/** One OpenAPI 3.1 operation per route of the contract; other routes are left out. */
export function openApiOptions(version: string): FastifyDynamicSwaggerOptions {
  const components = makeSchemaComponents();
  return {
    openapi: makeDocument(version),
    convertConstToEnum: false,
    transform({ url, route }) {
      const operation = route.config?.operation;
      if (operation === undefined) return { url, schema: { hide: true } };
      return { url, schema: describeOperation(operation, components) };
    },
    transformObject(source) {
      const document = 'openapiObject' in source ? source.openapiObject : source.swaggerObject;
      return withSchemas(withOptionalParameters(document), components.list());
    },
  };
}

/** How a call refuses: with a number of the catalogue, or without one. */
const FAILURE_SCHEMAS = {
  Refusal: {
    type: 'object',
    required: ['code', 'info'],
    properties: {
      code: { type: 'integer' },
      info: { type: 'string' },
      ban: {
        type: 'object',
        description: 'Goes with code 103',
        required: ['reasonChinese', 'reasonEnglish', 'expiryTime'],
        properties: {
          reasonChinese: { type: 'string' },
          reasonEnglish: { type: 'string' },
          expiryTime: { type: 'string', description: 'UTC time as an ISO 8601 string' },
        },
      },
    },
  },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
    },
  },
} satisfies Components['schemas'];

/** What signs a call in. */
const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'Set by `accounts.login`; over plain http, outside production, its name is `ra3_sid`',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Made by `security.createToken`. Some calls need a session and refuse it',
  },
  serviceToken: { type: 'http', scheme: 'bearer', description: "The host's `SERVICE_TOKEN`" },
} satisfies Components['securitySchemes'];

/** Object.keys with the keys' types; the descriptions have no other keys. */
const groupNames = Object.keys(groupDescriptions) as GroupName[];

function withSchemas(document: object, schemas: Record<string, object>) {
  // The plugin's types differ by version of OpenAPI; of each, this much is the same.
  const { components } = document as { readonly components?: { readonly schemas?: object } };
  return { ...document, components: { ...components, schemas: { ...schemas, ...components?.schemas } } };
}

function makeDocument(version: string): Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Red Alert 3 community service',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Made from the contract. Refusals with a number travel as {code, info}, others as problem+json.',
    },
    // Relative to the document's own address, so that it holds behind every proxy.
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: groupNames.map((name) => ({ name, description: groupDescriptions[name] })),
    components: {
      schemas: FAILURE_SCHEMAS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Game servers are nobody's page. */
function headersOf({ access, isIdempotent = false }: Endpoint) {
  const properties = {
    ...(access !== 'service' && {
      [SHOWN_USER_HEADER]: {
        type: 'integer',
        description:
          'Id of the user for whom the call is meant. While somebody else is signed in it is refused: `otherUser`.',
      },
    }),
    ...(isIdempotent && {
      'idempotency-key': {
        type: 'string',
        pattern: IDEMPOTENCY_KEY.source,
        description: 'Sent again with the same key and body, the call is answered again and not done again.',
      },
    }),
  };
  return { type: 'object', properties } as const;
}

function groupOf(key: EndpointKey): string {
  return key.slice(0, key.indexOf('.'));
}

/** `accounts.login` with the ending `Body` is `AccountsLoginBody`. */
function typeName(key: EndpointKey, ending: string): string {
  return [...key.split('.'), ending].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function describeOperation({ key, endpoint }: Operation, components: SchemaComponents) {
  const { params, query, body, bodyKind = 'json', reply, replyKind = 'json' } = endpoint;
  return {
    operationId: key,
    tags: [groupOf(key)],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: securityOf(endpoint),
    ...(params && { params: plain(params) }),
    ...(query && { querystring: plain(query) }),
    headers: headersOf(endpoint),
    ...(body && {
      body: components.describe(body, typeName(key, 'Body')),
      consumes: [MEDIA[bodyKind]],
    }),
    response: {
      200: {
        description: 'It worked',
        content: { [MEDIA[replyKind]]: { schema: components.describe(reply, typeName(key, 'Reply')) } },
      },
      ...refusalsOf(endpoint),
    },
    ...(endpoint.extension === undefined ? {} : { 'x-extension': true }),
  };
}

function describe(endpoint: Endpoint): string {
  const retry = endpoint.retry ? 'May be sent again.' : 'Must not be sent again when its answer was lost.';
  const assumed = endpoint.assumed === undefined ? [] : [`Assumed: ${endpoint.assumed}`];
  return [ACCESS_TEXT[endpoint.access], retry, ...assumed].join(' ');
}

/** One of these signs a call in; none is needed where the list is empty. */
function securityOf({ access, withoutToken = false }: Endpoint): Record<string, string[]>[] {
  if (access === 'visitor') return [];
  if (access === 'service') return [{ serviceToken: [] }];
  return withoutToken ? [{ session: [] }] : [{ session: [] }, { accessToken: [] }];
}

function refusalsOf({ failures: own }: Endpoint): object {
  const byStatus = new Map<number, FailureName[]>();
  for (const name of new Set<FailureName>([...own, ...commonFailures])) {
    const { status } = failures[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, names]) => [status, refusalOf(names)] as const);
  return Object.fromEntries(refusals);
}

function refusalOf(names: readonly FailureName[]): object {
  const rows = names.map((name): Failure & { name: FailureName } => ({ name, ...failures[name] }));
  const words = rows.map(
    ({ name, code, info }) => `${name}${code === undefined ? '' : ` (code ${String(code)})`}: ${info}`,
  );
  const coded = rows.some(({ code }) => code !== undefined);
  const uncoded = rows.some(({ code }) => code === undefined);
  return {
    description: words.join('; '),
    content: {
      ...(coded ? { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } : {}),
      ...(uncoded
        ? { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
        : {}),
    },
  };
}

interface WrittenOperation {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name?: string }[];
}
type Methods = Readonly<Record<string, WrittenOperation>>;

/** OpenAPI has no optional path parameters, so such a path becomes two; the one without has `.default` in its id. */
function withOptionalParameters<Document extends object>(document: Document): Document {
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

function withoutParameter(operation: WrittenOperation, name: string): WrittenOperation {
  return {
    ...operation,
    operationId: `${operation.operationId ?? ''}.default`,
    parameters: (operation.parameters ?? []).filter((parameter) => parameter.name !== name),
  };
}
