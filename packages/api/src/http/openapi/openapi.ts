import {
  listEndpoints,
  commonFailures,
  failures,
  type Endpoint,
  type EndpointKey,
  type Failure,
  type FailureName,
} from '@ra3/sdk/contract';
import { plain } from '../endpoints/validation.js';

const MEDIA = { json: 'application/json', text: 'text/plain', binary: 'application/octet-stream' } as const;
const ACCESS_TEXT = {
  visitor: 'Everybody may call this.',
  user: 'Only somebody who is signed in may call this.',
  admin: 'Only admins may call this.',
  service: 'Only a game server with a service token may call this.',
} as const;

/** The contract as an OpenAPI 3.1 document: every endpoint, who may call it, and how it refuses. */
export function makeOpenApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { key, endpoint } of listEndpoints()) {
    for (const path of openApiPaths(endpoint.path)) {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(key, endpoint, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Red Alert 3 community service',
      version,
      description:
        'Made from the contract. Refusals with a number travel as {code, info}, others as problem+json.',
    },
    tags: [...new Set(listEndpoints().map(({ key }) => groupOf(key)))].map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: refusalSchema, Problem: problemSchema }, securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
  serviceToken: { type: 'http', scheme: 'bearer' },
};
const refusalSchema = {
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
};
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
  },
};

/** A parameter that may be left out makes two paths: OpenAPI has no optional path parameters. */
function openApiPaths(path: string): string[] {
  if (!path.includes('?}')) return [path];
  return [path.replace(/\/\{\w+\?\}$/, ''), path.replace('?}', '}')];
}

function groupOf(key: EndpointKey): string {
  return key.slice(0, key.indexOf('.'));
}

function operation(key: EndpointKey, endpoint: Endpoint, path: string): object {
  const inPath = new Set(Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]));
  return {
    operationId: isWhole(endpoint, inPath) ? key : `${key}.default`,
    tags: [groupOf(key)],
    summary: endpoint.summary,
    description: describe(endpoint),
    ...securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path').filter(({ name }) => inPath.has(name)),
      ...parametersOf(endpoint.query, 'query'),
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
    ...(endpoint.extension ? { 'x-extension': true } : {}),
  };
}

/** Whether the path has every parameter, also the one that may be left out. */
function isWhole({ params }: Endpoint, inPath: ReadonlySet<string | undefined>): boolean {
  return Object.keys(params?.properties ?? {}).every((name) => inPath.has(name));
}

function describe(endpoint: Endpoint): string {
  const retry = endpoint.retry ? 'May be sent again.' : 'Must not be sent again when its answer was lost.';
  const assumed = endpoint.assumed === undefined ? [] : [`Assumed: ${endpoint.assumed}`];
  return [ACCESS_TEXT[endpoint.access], retry, ...assumed].join(' ');
}

function securityOf({ access }: Endpoint): object {
  if (access === 'visitor') return {};
  return { security: [access === 'service' ? { serviceToken: [] } : { session: [] }] };
}

function parametersOf(schema: Endpoint['params'], place: 'path' | 'query') {
  if (schema === undefined) return [];
  const required = new Set<string>(schema.required);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: plain(property),
  }));
}

function requestBodyOf({ body, bodyKind = 'json' }: Endpoint): object {
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { [MEDIA[bodyKind]]: { schema: plain(body) } } } };
}

function responsesOf({ reply, replyKind = 'json', failures: own }: Endpoint): object {
  const byStatus = new Map<number, FailureName[]>();
  for (const name of new Set<FailureName>([...own, ...commonFailures])) {
    const { status } = failures[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  const refusals = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, names]) => [status, refusalOf(names)] as const);
  const worked = { description: 'It worked', content: { [MEDIA[replyKind]]: { schema: plain(reply) } } };
  return { 200: worked, ...Object.fromEntries(refusals) };
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
