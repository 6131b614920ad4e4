import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LICENCES_FILE, thirdPartyLicences } from './third-party-licences.mjs';

/**
 * Writes the licences of what a bundle holds beside it. Builds that share the plugin and a folder write one file of both.
 * @returns {import('esbuild').Plugin}
 */
export function writeLicences() {
  /** @type {Set<string>} */
  const files = new Set();
  return {
    name: 'write-licences',
    setup(build) {
      const { initialOptions } = build;
      initialOptions.metafile = true;
      const root = initialOptions.absWorkingDir ?? process.cwd();
      build.onEnd(async ({ metafile }) => {
        // An input of no output was left out as unused.
        for (const { inputs } of Object.values(metafile?.outputs ?? {}))
          for (const file of Object.keys(inputs)) files.add(file);
        const folder = path.resolve(root, initialOptions.outdir ?? '.');
        // What writes the bundle itself may not have made the folder yet.
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, LICENCES_FILE), thirdPartyLicences(files, root));
      });
    },
  };
}
