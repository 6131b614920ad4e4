import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnEngines } from '@ra3/api/testing';
import { mailboxAttacks, passwordAttacks } from './account-attacks.js';
import { machineAttacks } from './machine-attacks.js';
import { startAttackedHost } from './attacked-host.js';
import type { Attack } from './attack.js';
import { upgradeAtOnce, upgradeRolling } from './upgrades.js';

const USAGE = `npm run attacks -- [--folder CHECKOUT] [--only TEXT]
npm run attacks -- --upgrade-from CHECKOUT [--folder CHECKOUT] [--only TEXT]
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

/** Upgrades rolling and at once, and prints how the derived tables compare with what the matches make. */
async function tryUpgrades(checkouts: Parameters<typeof upgradeRolling>[1]): Promise<boolean> {
  const engines = await startOwnEngines(process.env);
  const upgrades = [
    { name: 'rolling, postgres', upgrade: () => upgradeRolling(engines, checkouts) },
    ...engines.names.map((engine) => ({
      name: `at once, ${engine}`,
      upgrade: () => upgradeAtOnce(engines, checkouts, engine),
    })),
  ].filter(({ name }) => name.includes(values.only));
  let isHeld = upgrades.length > 0;
  try {
    for (const { name, upgrade } of upgrades) {
      const { tables, reports } = await upgrade();
      const held = tables.every(({ rows, differing }) => rows > 0 && differing === 0);
      isHeld &&= held;
      say(
        `${held ? 'held     ' : 'SUCCEEDED'} A3 an upgrade leaves derived data wrong (${name}): ${reports}`,
      );
      say(`${'table'.padEnd(22)}|  rows | differ`);
      for (const { table, rows, differing } of tables)
        say(`${table.padEnd(22)}|${String(rows).padStart(6)} |${String(differing).padStart(7)}`);
    }
  } finally {
    await engines.stop();
  }
  return isHeld;
}

if (values.help) say(USAGE);
else if (values['upgrade-from'] === undefined) {
  const attacks = [...mailboxAttacks, ...passwordAttacks, ...machineAttacks];
  const chosen = attacks.filter(({ name }) => name.includes(values.only));
  process.exitCode = chosen.length > 0 && (await attackAll(chosen, values.folder)) ? 0 : 1;
} else {
  process.exitCode = (await tryUpgrades({ from: values['upgrade-from'], to: values.folder })) ? 0 : 1;
}
