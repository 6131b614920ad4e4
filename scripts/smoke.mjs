// Looks at a running host as a visitor does: npm run smoke -- http://127.0.0.1:8080
// With SMOKE_USER and SMOKE_PASSWORD it signs in as well. Prints a line per check; exit code 1 when one fails.
import { smokeChecks } from './lib/smoke-checks.mjs';

const [address] = process.argv.slice(2);
const { SMOKE_USER: userName, SMOKE_PASSWORD: password } = process.env;

/** @returns {boolean} */
function isAddress() {
  return address !== undefined && URL.canParse(address) && /^https?:/.test(address);
}

async function smoke() {
  const account = userName && password ? { userName, password } : undefined;
  for (const { what, check } of smokeChecks(new URL(address ?? '').origin, account)) {
    const complaint = await check().catch((/** @type {unknown} */ error) => String(error));
    console.log(
      `${complaint === undefined ? '✓' : '✗'} ${what}${complaint === undefined ? '' : `: ${complaint}`}`,
    );
    if (complaint !== undefined) process.exitCode = 1;
  }
}

if (isAddress()) await smoke();
else {
  console.error(`Give the address of a host, not "${address ?? ''}": npm run smoke -- http://127.0.0.1:8080`);
  process.exitCode = 1;
}
