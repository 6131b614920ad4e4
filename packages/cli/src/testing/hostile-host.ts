import { createServer, type ServerResponse } from 'node:http';
import { listEndpoints } from '@ra3/sdk/contract';
import { onTestFinished } from 'vitest';
import { fixtureBytes } from './replay-files.js';

/** How a hostile host answers every call; `forms` keeps the shape of the contract, `types` does not. */
export const hostileManners = ['texts', 'forms', 'types', 'refusal', 'page', 'bytes'] as const;
export type HostileManner = (typeof hostileManners)[number];

/** Leaves the folder, sets a window title, clears the screen, turns the reading direction, and fakes a line. */
const BAD_TEXT =
  '../x\u0000\u001b]0;owned\u0007\u001b[2J\u009b31m\u009d0;owned\u009c\u202eevil\u2066\u061c\r\nerror: fake\u0085\u2028\ud800';
const badForms = ['../x', '..\\x', '/tmp/x', 'con', '.', `..${'/x'.repeat(200)}`, BAD_TEXT, ''];
const badTypes: readonly unknown[] = [
  ...[null, true, -1, 1e308, 2 ** 53, '1e999', BAD_TEXT, '2147483648', 0.1],
  ...[[], [BAD_TEXT], {}, { [BAD_TEXT]: BAD_TEXT, __proto__x: 1 }],
];
const BAD_NAME = encodeURIComponent('..\\../x\u001b]0;owned\u0007\u009b2J.RA3Replay');

/** The ids that the command lines of the tests ask for. */
const knownIds = new Map([
  ['seasonId', 6],
  ['personaId', 1042],
  ['userId', 1042],
]);

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

const endpoints = listEndpoints().map(({ key, endpoint }) => ({
  key,
  endpoint,
  fits: new RegExp(
    `^${endpoint.path.replaceAll(/\/\{\w+\?\}/gu, '(?:/[^/]*)?').replaceAll(/\{\w+\}/gu, '[^/]*')}$`,
    'u',
  ),
}));
const extensions = endpoints.flatMap(({ endpoint }) => endpoint.extension ?? []);

/** Starts a host that answers each call of the contract with bad values in every field. */
export async function startHostileHost(manner: HostileManner): Promise<{ readonly url: string }> {
  const server = createServer((request, response) => {
    request.resume();
    answer(response, `${request.method ?? ''} ${request.url ?? ''}`, manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}` };
}

function answer(response: ServerResponse, line: string, manner: HostileManner): void {
  const end = (status: number, type: string, body: string | Uint8Array): void => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
  const [method, path = ''] = line.replace(/\?.*$/su, '').split(' ');
  const found = endpoints.find(({ endpoint, fits }) => endpoint.method === method && fits.test(path));
  if (manner === 'refusal')
    end(400, 'application/problem+json', JSON.stringify({ title: BAD_TEXT, status: 400, detail: BAD_TEXT }));
  else if (manner === 'page') end(200, 'text/html', `<!doctype html><title>${BAD_TEXT}</title>`);
  else if (manner === 'bytes') end(200, 'application/octet-stream', BAD_TEXT.repeat(50));
  else if (found === undefined) end(404, 'text/plain', BAD_TEXT);
  else if (found.endpoint.replyKind === 'binary') {
    response.setHeader('content-disposition', `attachment; filename="../x"; filename*=UTF-8''${BAD_NAME}`);
    end(200, 'application/octet-stream', fixtureBytes('short-1601'));
  } else if (found.endpoint.replyKind === 'text') end(200, 'text/plain', BAD_TEXT);
  else {
    const reply = new BadValues(manner).of(found.endpoint.reply);
    const known = found.key === 'host.capabilities' && { ...(reply as object), extensions };
    end(200, 'application/json', JSON.stringify(known || reply));
  }
}

/** Values for a schema, each bad in its own way: one answer tries many. */
class BadValues {
  readonly #manner: HostileManner;
  #count = 0;

  constructor(manner: HostileManner) {
    this.#manner = manner;
  }

  of(schema: Schema, name = '', depth = 0): unknown {
    // The answer itself keeps its shape, so that its fields are read.
    if (this.#manner === 'types' && depth > 1) return this.#next(badTypes);
    if (schema.const !== undefined) return schema.const;
    if (schema.anyOf) return this.#choice(schema.anyOf, name, depth);
    if (schema.properties) return this.#fields(schema.properties, depth);
    return this.#list(schema, name, depth) ?? this.#plain(schema, name);
  }

  /** An object with keys of the host's choice, or a list; undefined for other schemas. */
  #list({ patternProperties, items }: Schema, name: string, depth: number): unknown {
    if (patternProperties) {
      const [value = {}] = Object.values(patternProperties);
      return { [BAD_TEXT]: this.of(value, name, depth + 1), en: this.of(value, name, depth + 1) };
    }
    return items && Array.from({ length: badForms.length }, () => this.of(items, name, depth + 1));
  }

  #fields(properties: Readonly<Record<string, Schema>>, depth: number): object {
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, this.of(part, name, depth + 1)]),
    );
  }

  #choice(choices: readonly Schema[], name: string, depth: number): unknown {
    const isWord = choices.every((each) => typeof each.const === 'string');
    return isWord && this.#manner === 'forms' ? BAD_TEXT : this.of(choices[0] ?? {}, name, depth);
  }

  #plain({ type, minimum = 0, ...schema }: Schema, name: string): unknown {
    if (type === 'boolean') return name !== 'pageOutOfLimit';
    if (type === 'integer' || type === 'number') return knownIds.get(name) ?? Math.max(3, minimum);
    return type === 'string' ? this.#text(schema) : { [BAD_TEXT]: BAD_TEXT };
  }

  #text({ description = '', examples }: Schema): unknown {
    if (this.#manner === 'forms') return this.#next(badForms);
    return description.startsWith('UTC') ? '2026-11-21T11:00:00.000Z' : (examples?.[0] ?? BAD_TEXT);
  }

  #next<T>(values: readonly T[]): T | undefined {
    this.#count += 1;
    return values[this.#count % values.length];
  }
}
