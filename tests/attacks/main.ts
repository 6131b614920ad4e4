import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mailboxAttacks, passwordAttacks } from './account-attacks.js';
import { machineAttacks } from './machine-attacks.js';
import { startAttackedHost } from './attacked-host.js';
import type { Attack } from './attack.js';
import { rollingUpgrade } from './rolling-upgrade.js';

const USAGE = `npm run attacks -- [--folder CHECKOUT] [--only TEXT]
npm run attacks -- --upgrade-from CHECKOUT [--folder CHECKOUT]
Attacks the built programs of a checkout, this one by default, and prints what held.
`;
const ROOT = join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: ROOT },
    only: { type: 'string', default: '' },
    'upgrade-from': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Each attack with settings of its own meets a host of its own; the others follow one another on one host. */
async function attackAll(attacks: readonly Attack[], folder: string): Promise<boolean> {
  let isHeld = true;
  const shared = attacks.filter(({ env }) => env === undefined);
  const groups = [shared, ...attacks.filter(({ env }) => env !== undefined).map((attack) => [attack])];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const host = await startAttackedHost(folder, { PUBLIC_URL: 'http://ra3.example', ...group[0]?.env });
    for (const { name, run } of group) {
      const outcome = await run(host, folder).catch((error: unknown) => ({
        held: false,
        figure: String(error),
      }));
      isHeld &&= outcome.held;
      say(`${outcome.held ? 'held     ' : 'SUCCEEDED'} ${name}: ${outcome.figure}`);
    }
    await host.stop();
  }
  return isHeld;
}

if (values.help) say(USAGE);
else if (values['upgrade-from'] === undefined) {
  const attacks = [...mailboxAttacks, ...passwordAttacks, ...machineAttacks];
  const chosen = attacks.filter(({ name }) => name.includes(values.only));
  process.exitCode = chosen.length > 0 && (await attackAll(chosen, values.folder)) ? 0 : 1;
} else {
  const { held, figure } = await rollingUpgrade(values['upgrade-from'], values.folder);
  say(`${held ? 'held     ' : 'SUCCEEDED'} A3 a rolling upgrade leaves derived data wrong: ${figure}`);
  process.exitCode = held ? 0 : 1;
}
