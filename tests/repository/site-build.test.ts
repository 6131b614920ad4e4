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
