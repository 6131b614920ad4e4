import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import {
  contract,
  failures,
  commonFailures,
  IDEMPOTENCY_KEY,
  type Endpoint,
  type EndpointKey,
  type Failure,
  type FailureName,
} from '@ra3/sdk/contract';
import { plain } from '../endpoints/request-validator.js';
import { withOptionalParameters } from './optional-parameters.js';

const MEDIA = { json: 'application/json', text: 'text/plain', binary: 'application/octet-stream' } as const;
const ACCESS_TEXT = {
  visitor: 'Everybody may call this.',
  user: 'Only somebody who is signed in may call this.',
  admin: 'Only admins may call this.',
  service: 'Only a game server with a service token may call this.',
} as const;

/** One OpenAPI 3.1 operation per route of the contract; other routes are left out. */
export function openApiOptions(version: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: makeDocument(version),
    convertConstToEnum: false,
    transform({ url, route }) {
      const operation = route.config?.operation;
      if (operation === undefined) return { url, schema: { hide: true } };
      return { url, schema: describeOperation(operation.key, operation.endpoint) };
    },
    transformObject: (document) =>
      withOptionalParameters('openapiObject' in document ? document.openapiObject : document.swaggerObject),
  };
}

function makeDocument(version: string): NonNullable<FastifyDynamicSwaggerOptions['openapi']> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Red Alert 3 community service',
      version,
      description:
        'Made from the contract. Refusals with a number travel as {code, info}, others as problem+json.',
    },
    tags: Object.keys(contract).map((name) => ({ name })),
    components: {
      schemas: {
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
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        serviceToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const IDEMPOTENCY_HEADER = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: IDEMPOTENCY_KEY.source,
      description: 'Sent again with the same key and body, the call is answered again and not done again.',
    },
  },
} as const;

function groupOf(key: EndpointKey): string {
  return key.slice(0, key.indexOf('.'));
}

function describeOperation(key: EndpointKey, endpoint: Endpoint) {
  const { params, query, body, bodyKind = 'json' } = endpoint;
  return {
    operationId: key,
    tags: [groupOf(key)],
    summary: endpoint.summary,
    description: describe(endpoint),
    ...securityOf(endpoint),
    ...(params && { params: plain(params) }),
    ...(query && { querystring: plain(query) }),
    ...(endpoint.isIdempotent === true && { headers: IDEMPOTENCY_HEADER }),
    ...(body && { body: plain(body), consumes: [MEDIA[bodyKind]] }),
    response: responsesOf(endpoint),
    ...(endpoint.extension === undefined ? {} : { 'x-extension': true }),
  };
}

function describe(endpoint: Endpoint): string {
  const retry = endpoint.retry ? 'May be sent again.' : 'Must not be sent again when its answer was lost.';
  const assumed = endpoint.assumed === undefined ? [] : [`Assumed: ${endpoint.assumed}`];
  return [ACCESS_TEXT[endpoint.access], retry, ...assumed].join(' ');
}

function securityOf({ access }: Endpoint): { security?: Record<string, string[]>[] } {
  if (access === 'visitor') return {};
  return { security: [access === 'service' ? { serviceToken: [] } : { session: [] }] };
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
