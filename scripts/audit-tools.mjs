// Runs the tools of tests/audit against this build: npm run audit:tools. Prints a table; exit code 1 when a tool finds an error.
import { installIfNeeded } from './lib/install.mjs';
import { requireNode } from './lib/node-floor.mjs';
import { run } from './lib/run.mjs';

requireNode();
await installIfNeeded();
for (const command of [
  'node scripts/build.mjs',
  'node --conditions=@ra3/source --import tsx tests/run.ts audit',
]) {
  const { code } = await run(command);
  if (code !== 0) {
    process.exitCode = 1;
    break;
  }
}
