import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programConditions } from './program-conditions.js';
import { hostConditions } from './host-conditions.js';
import { fires, findPromtool } from './promtool.js';
import { replicaConditions } from './replica-conditions.js';
import { siteConditions } from './site-conditions.js';

const USAGE = `npm run alerts -- [--only TEXT]
Causes the condition of each alert of deploy/monitoring/rules.yml on a host, and evaluates the rules with what its /metrics said before
and after, one reading a minute. Needs promtool and prometheus-blackbox-exporter (Debian: apt-get install prometheus prometheus-blackbox-exporter postgresql).
`;
const RULES = join(import.meta.dirname, '../../deploy/monitoring/rules.yml');
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
});

async function tryAll(): Promise<boolean> {
  const names = await findPromtool(RULES);
  const conditions = [...hostConditions, ...replicaConditions, ...programConditions, ...siteConditions];
  const untried = names.filter((name) => !conditions.some(({ alert }) => alert === name));
  for (const name of untried) say(`UNTRIED  ${name}`);
  let isGood = untried.length === 0;
  for (const { alert, cause } of conditions.filter((each) => each.alert.includes(values.only))) {
    const outcome = await cause()
      .then((readings) => fires(RULES, alert, readings))
      .catch((error: unknown) => String(error));
    isGood &&= outcome === 'fires';
    say(
      `${outcome === 'fires' ? 'fires   ' : 'FAILED  '} ${alert}${outcome === 'fires' ? '' : `: ${outcome}`}`,
    );
  }
  return isGood;
}

if (values.help) say(USAGE);
else process.exitCode = (await tryAll()) ? 0 : 1;
