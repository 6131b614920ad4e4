import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

// Writes each statement that the tests send to a database into a file per process, with the source file that sent it:
// `npm run dialects` reads them. Vitest runs this file before each file of tests.

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Every statement passes through these files and this function, and through libraries. */
const WRAPPERS =
  /node_modules|note-statements|abandoned-statements[.]ts|without-read-only|repeat-statements[.]ts|repeatOnConflict/;
const OWN_FILE = /packages\/api\/src\/[\w/.-]+\.ts/;
const DEEPEST_STACK = 60;
/** Where the stack reaches none of our files. */
const UNKNOWN = 'unknown';

type Query = ((this: unknown, ...parts: unknown[]) => unknown) & { isNoting?: true };
const client = pg.Client.prototype as unknown as { query: Query };
const pool = pg.Pool.prototype as unknown as { query: Query };
const folder = process.env.STATEMENTS_FOLDER;

if (folder !== undefined && client.query.isNoting !== true) {
  const place = path.resolve(ROOT, folder);
  mkdirSync(place, { recursive: true });
  const file = path.join(place, `${String(process.pid)}.jsonl`);
  const noted = new Set<string>();
  const ofPools = new Set<string>();
  const note = (text: string, from: string) => {
    const line = `${JSON.stringify({ text, from })}\n`;
    if (!noted.has(line)) appendFileSync(file, line);
    noted.add(line);
  };
  client.query = noting(client.query, (text, from) => {
    // A pool sends it later, when nobody of ours is on the stack.
    if (from !== UNKNOWN || !ofPools.has(text)) note(text, from);
  });
  pool.query = noting(pool.query, (text, from) => {
    ofPools.add(text);
    note(text, from);
  });
}

function noting(send: Query, note: (text: string, from: string) => void): Query {
  const query: Query = function noteAndSend(...parts) {
    const text = textOf(parts[0]);
    if (text !== undefined) note(text, readCaller());
    return send.apply(this, parts);
  };
  query.isNoting = true;
  return query;
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const isQuery = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isQuery && typeof statement.text === 'string' ? statement.text : undefined;
}

/** The nearest file of the host or of its tests. */
function readCaller(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEEPEST_STACK;
  const frames = new Error('where').stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  for (const frame of frames) {
    const [own] = WRAPPERS.test(frame) ? [] : (OWN_FILE.exec(frame) ?? []);
    if (own !== undefined) return own;
  }
  return UNKNOWN;
}
