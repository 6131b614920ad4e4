import { listEndpoints, SHOWN_USER_HEADER } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { startTestHost } from '../../testing/index.js';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: { $ref?: string; type?: string } }> }
  >;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, { properties?: object; enum?: string[] }> };
  paths: Record<string, Record<string, Operation>>;
}

const document = await readDocument();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document is OpenAPI 3.1 and has every endpoint of the contract', () => {
  const documented = new Set(operations.map(({ operationId }) => operationId));

  expect(document.openapi).toBe('3.1.0');
  expect(listEndpoints().filter(({ key }) => !documented.has(key))).toEqual([]);
});

test('no two operations have the same id', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('every parameter of a path is described, and no other path parameter', () => {
  const wrong = Object.entries(document.paths).filter(([path, methods]) => {
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]).sort();
    return Object.values(methods).some(
      ({ parameters }) =>
        parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => name)
          .sort()
          .join() !== inPath.join(),
    );
  });

  expect(wrong).toEqual([]);
});

test('every call but those of game servers may name its user, and be refused for another', () => {
  const isService = ({ security }: Operation) => security.some((scheme) => 'serviceToken' in scheme);
  const takes = ({ parameters }: Operation) =>
    parameters.some((parameter) => parameter.name === SHOWN_USER_HEADER && !parameter.required);
  const refuses = ({ responses }: Operation) => responses['409']?.description.includes('otherUser') === true;

  expect(operations.filter((operation) => takes(operation) === isService(operation))).toEqual([]);
  expect(operations.filter((operation) => takes(operation) && !refuses(operation))).toEqual([]);
});

test('an operation tells who may call it and how it refuses', () => {
  const ban = document.paths['/api/admin/ban/']?.post;

  expect(ban?.security).toEqual([{ session: [] }, { accessToken: [] }]);
  expect(ban?.responses['401']?.description).toContain('notSignedIn');
  expect(ban?.responses['403']?.description).toContain('notAllowed');
  expect(ban?.requestBody).toBeDefined();
});

test('an operation for everybody says that it needs no security, and one that refuses tokens takes a session', () => {
  const open = listEndpoints().filter(({ endpoint }) => endpoint.access === 'visitor');
  const documentedOpen = operations.filter(({ security }) => security.length === 0);
  const ownData = document.paths['/api/ext/security/data']?.get;

  expect(documentedOpen.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(open.map(({ key }) => key)),
  );
  expect(documentedOpen.map(({ operationId }) => operationId)).not.toContain('accounts.current');
  expect(ownData?.security).toEqual([{ session: [] }]);
});

test('shapes of the contract are components with its names', () => {
  const { schemas } = document.components;
  const page = document.paths['/api/stats/ladder/{mod}/{type}/records/page/{page}/result']?.get;

  expect(page?.responses['200']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/LadderPage',
  });
  expect(schemas.LadderPage?.properties).toMatchObject({
    records: { type: 'array', items: { $ref: '#/components/schemas/LadderRow' } },
  });
  expect(schemas.LadderKind).toEqual({ type: 'string', enum: ['1v1', '2v2', '3v3'] });
  expect(schemas).toHaveProperty('AccountsLoginBody');
});

test('an answer has no object without a name', () => {
  const unnamed = operations.filter(
    ({ responses }) => responses['200']?.content?.['application/json']?.schema.type === 'object',
  );

  // The one dictionary, whose values have a name.
  expect(unnamed.map(({ operationId }) => operationId)).toEqual([
    'statistics.factions.default',
    'statistics.factions',
  ]);
});

test('a dictionary says what its values are', () => {
  expect(document.components.schemas.MapStats?.properties).toMatchObject({
    stats: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FactionCounts' } },
  });
});

test('the document says which server answers, and what the calls of each tag are about', () => {
  expect(document.servers[0]?.url).toBe('/');
  expect(document.tags.filter(({ description }) => description.length < 8)).toEqual([]);
  expect(document.tags.map(({ name }) => name)).toEqual([
    ...new Set(listEndpoints().map(({ key }) => key.slice(0, key.indexOf('.')))),
  ]);
});

test('refusals of the catalogue come with their number', () => {
  const login = document.paths['/api/user/v2/login']?.post;

  expect(login?.responses['401']?.description).toBe(
    'wrongCredentials (code 122): invalid username or password; secondStepNeeded (code 901): second step needed',
  );
});

test('a path parameter that may be left out makes two paths', () => {
  expect(document.paths).toHaveProperty(['/api/stats/1v1/factions/{mod}']);
  expect(document.paths).toHaveProperty(['/api/stats/1v1/factions/{mod}/{seasonId}']);
});

async function readDocument(): Promise<Document> {
  const host = await startTestHost();
  const answer = await host.app.inject('/openapi.json');
  await host.close();
  return answer.json<Document>();
}

test('the document is sent compressed, and not at all to who has it', async () => {
  const host = await startTestHost();
  const ask = (headers: Record<string, string>) => host.app.inject({ url: '/openapi.json', headers });
  const whole = await ask({});
  const compressed = await ask({ 'accept-encoding': 'br' });
  const known = await ask({ 'if-none-match': String(whole.headers.etag) });
  await host.close();

  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload.length * 5).toBeLessThan(whole.rawPayload.length);
  expect([known.statusCode, known.body]).toEqual([304, '']);
});
