import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** Operators change it in place; a server would go on sending the compressed copy. */
const CHANGEABLE = 'config.json';
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the build, so that no host compresses on the fly. */
export function compressAssets(): Plugin {
  let outputFolder = 'dist';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      outputFolder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outputFolder, { recursive: true });
      const texts = files.filter((file) => compressible.has(path.extname(file)) && file !== CHANGEABLE);
      await Promise.all(texts.map((file) => compress(path.join(outputFolder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await toBrotli(content, brotliOptions));
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }));
}
