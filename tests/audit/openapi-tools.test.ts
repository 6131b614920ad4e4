// @module-tag rest
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintWithRedocly, lintWithSpectral, validateWithSwaggerParser } from './document-audits.js';
import { generators, tryGeneratedClient } from './generated-clients.js';
import { installTools } from './install-tools.js';

/** The first run on a machine downloads the tools. */
const INSTALL_MS = 900_000;

let host: TestHost;
let player: TestUser;
let folder: string;
let document: string;

beforeAll(async () => {
  await installTools('tests');
  host = await startTestHost({ world: 'tiny', listen: true });
  player = await host.createUser('User');
  folder = await mkdtemp(join(tmpdir(), 'ra3-openapi-'));
  document = join(folder, 'openapi.json');
  await writeFile(document, (await host.app.inject('/openapi.json')).body);
}, INSTALL_MS);

afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['Redocly', lintWithRedocly],
  ['Spectral', lintWithSpectral],
  ['swagger-parser', validateWithSwaggerParser],
])('%s finds no error in the OpenAPI document', async (_, lint) => {
  expect((await lint(document)).errors).toEqual([]);
});

test.each(generators)('a client that %s generates compiles and signs in', async (generator) => {
  const { userName, password } = player;

  const verdict = await tryGeneratedClient(generator, {
    document,
    baseUrl: host.baseUrl,
    userName,
    password,
  });

  expect(verdict.errors).toEqual([]);
});
