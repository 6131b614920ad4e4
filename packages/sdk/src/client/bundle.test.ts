import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

const MOST_BYTES = 12 * 1024;

async function bundleBrowserEntry() {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../browser.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@ra3/source'],
    metafile: true,
    splitting: true,
    outdir: 'unwritten',
    write: false,
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
