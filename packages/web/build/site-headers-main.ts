// Points a built site to an API host: npm run site-headers -w @ra3/web -- --api-host https://api.example.org
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatNginxLines, pointSite } from './point-site.js';

/** npm runs this in the package's folder; the caller means the folder they are in. */
const callerFolder = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'api-host': { type: 'string' },
      'map-downloader': { type: 'string', default: process.env.MAP_DOWNLOADER_API ?? '' },
      'captcha-script': { type: 'string', default: process.env.CAPTCHA_SCRIPT_URL ?? '' },
      folder: { type: 'string', default: path.join(import.meta.dirname, '../dist') },
    },
  });
  const folder = path.resolve(callerFolder, values.folder);
  const headers = await pointSite({
    folder,
    apiHost: values['api-host'],
    mapService: values['map-downloader'],
    captchaScript: values['captcha-script'],
  });
  process.stdout.write(
    `Wrote ${path.join(folder, '_headers')}. The same for nginx:\n\n${formatNginxLines(headers)}\n`,
  );
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
