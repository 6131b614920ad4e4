import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import * as calls from '../calls.js';
import { listEndpoints } from '../contract/index.js';

const MOST_BYTES = 12 * 1024;
/** In one file of gzip, with all calls and with any single one (README.md#size-in-a-browser). */
const MOST_GZIP_BYTES = { allCalls: 14.3 * 1024, oneCall: 7 * 1024 };

const forBrowsers = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  conditions: ['@ra3/source'],
  outdir: 'unwritten',
  write: false,
} as const satisfies BuildOptions;

/** The gzip sizes of programs of one line each, by that line. */
async function gzipSizes(programs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const resolveDir = fileURLToPath(new URL('..', import.meta.url));
  const sizes = programs.map(async (contents): Promise<[string, number]> => {
    const { outputFiles } = await build({ ...forBrowsers, stdin: { contents, resolveDir } });
    return [contents, gzipSync(outputFiles[0]?.contents ?? '').byteLength];
  });
  return new Map(await Promise.all(sizes));
}

async function bundleBrowserEntry() {
  const { outputFiles, metafile } = await build({
    ...forBrowsers,
    entryPoints: [fileURLToPath(new URL('../browser.ts', import.meta.url))],
    metafile: true,
    splitting: true,
  });
  const atOnce = withImports('unwritten/browser.js', metafile.outputs);
  const inputs = atOnce.flatMap((file) => Object.entries(metafile.outputs[file]?.inputs ?? {}));
  const files = outputFiles.filter(({ path }) => atOnce.some((file) => path.endsWith(file)));
  return {
    code: Buffer.concat(files.map(({ contents }) => contents)),
    inputs: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path),
  };
}

/** A file and what it imports at once; the readers that few pages need are loaded later. */
function withImports(file: string, outputs: Metafile['outputs']): string[] {
  const imports = outputs[file]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  return [file, ...imports.flatMap(({ path }) => withImports(path, outputs))];
}

test('the browser bundle holds no schema library, no schemas and nothing of Node', async () => {
  const { code, inputs } = await bundleBrowserEntry();
  const text = new TextDecoder().decode(code);

  expect(inputs.filter((path) => /typebox|schemas|node_modules|\/node\//.test(path))).toEqual([]);
  expect(text).not.toContain('additionalProperties');
  expect(text).not.toContain('patternProperties');
  expect(inputs).not.toContainEqual(expect.stringContaining('/lazy-'));
  expect(inputs).toContainEqual(expect.stringContaining('routes.gen.ts'));
});

test('what every page loads of the client is smaller than 12 KiB as it is sent', async () => {
  const { code } = await bundleBrowserEntry();

  const bytes = brotliCompressSync(code).byteLength;

  console.info(
    `SDK client, as every page loads it: ${String(bytes)} bytes of brotli, ${String(code.byteLength)} unpacked`,
  );
  expect(code.byteLength).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('a page that makes a client with all calls gets at most 14.3 KiB of gzip', async () => {
  const sizes = await gzipSizes([`export { createClient } from './browser.ts'`]);

  console.info('SDK with all calls, bytes of gzip:', ...sizes.values());
  expect(Math.max(...sizes.values())).toBeLessThanOrEqual(MOST_GZIP_BYTES.allCalls);
});

test('a page that makes one call gets at most 7 KiB of gzip, whichever call that is', async () => {
  const names = Object.keys(calls).filter((name) => name !== 'createCaller');
  const sizes = await gzipSizes(names.map((name) => `export { createCaller, ${name} } from './calls.ts'`));

  const largest = Math.max(...sizes.values());
  console.info(
    `SDK with one call, bytes of gzip: ${String(Math.min(...sizes.values()))} to ${String(largest)}`,
  );
  expect(sizes.size).toBe(listEndpoints().length);
  expect(largest).toBeLessThanOrEqual(MOST_GZIP_BYTES.oneCall);
});
