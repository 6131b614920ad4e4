import { listEndpoints } from '@ra3/sdk/contract';
import { expect, test } from 'vitest';
import { startTestHost } from '../../testing/index.js';

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<string, { description: string }>;
}
interface Document {
  openapi: string;
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

test('an operation tells who may call it and how it refuses', () => {
  const ban = document.paths['/api/admin/ban/']?.post;

  expect(ban?.security).toEqual([{ session: [] }]);
  expect(ban?.responses['401']?.description).toContain('notSignedIn');
  expect(ban?.responses['403']?.description).toContain('notAllowed');
  expect(ban?.requestBody).toBeDefined();
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
