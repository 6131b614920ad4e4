import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';

// Vite keeps a NODE_ENV that is set. React's development build would then take three times the CPU time on every page.
const PRINT_MODE = `
  import { resolveConfig } from 'vite';
  const { isProduction } = await resolveConfig({}, 'build');
  process.stdout.write(String(isProduction));
`;

const title = 'the site is built for production when NODE_ENV is "%s"';

test.each(['development'])(title, expectProduction);
test.each(['test'])(title, { tags: 'rest' }, expectProduction);

function expectProduction(environment: string): void {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT_MODE], {
    cwd: inRoot('packages/web'),
    env: { ...process.env, NODE_ENV: environment },
    encoding: 'utf8',
  });

  expect(printed).toBe('true');
}

// A browser refuses a script where an import says that it is JSON; each page asks for texts in this way.
const PRINT_TEXTS = `
  import { createServer } from 'vite';
  const server = await createServer({
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { code } = await server.transformRequest('/@fs/' + process.argv[1]);
  process.stdout.write(code);
  await server.close();
`;

test("the developers' server sends JSON as a script, and the texts of a page ask for it as one", () => {
  const printed = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', PRINT_TEXTS, inRoot('locales/src/site-en.ts')],
    { cwd: inRoot('packages/web'), encoding: 'utf8' },
  );

  expect(printed).toMatch(/import\("[^"]*catalogs\/en\/account\.json/);
  expect(printed).not.toContain('type: "json"');
});
