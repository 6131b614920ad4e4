import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
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
    write: false,
  });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return { code: outputFiles[0]?.contents ?? new Uint8Array(), inputs: inputs.map(([path]) => path) };
}

test('the browser bundle holds no schema library, no schemas and nothing of Node', async () => {
  const { code, inputs } = await bundleBrowserEntry();
  const text = new TextDecoder().decode(code);

  expect(inputs.filter((path) => /typebox|schemas|node_modules|\/node\//.test(path))).toEqual([]);
  expect(text).not.toContain('additionalProperties');
  expect(text).not.toContain('patternProperties');
  expect(inputs).toContainEqual(expect.stringContaining('routes.gen.ts'));
});

test('the whole client is smaller than 12 KiB as it is sent', async () => {
  const { code } = await bundleBrowserEntry();

  const bytes = brotliCompressSync(code).byteLength;

  console.info(
    `SDK client, all of it: ${String(bytes)} bytes of brotli, ${String(code.byteLength)} unpacked`,
  );
  expect(code.byteLength).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
