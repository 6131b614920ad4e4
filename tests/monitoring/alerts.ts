import { join } from 'node:path';
import { defineHarness } from '../support/define-harness.js';
import { say } from '../support/print.js';
import { hostConditions } from './host-conditions.js';
import { programConditions } from './program-conditions.js';
import { fires, findPromtool } from './promtool.js';
import { replicaConditions } from './replica-conditions.js';
import { siteConditions } from './site-conditions.js';

const RULES = join(import.meta.dirname, '../../deploy/monitoring/rules.yml');

export const alerts = defineHarness({
  about:
    'Causes the condition of each alert of deploy/monitoring/rules.yml on a host, and evaluates the rules with what its /metrics said before and after, one reading a minute. Needs promtool and prometheus-blackbox-exporter (Debian: apt-get install prometheus prometheus-blackbox-exporter postgresql).',
  options: { only: '' },
  async run({ only }) {
    const names = await findPromtool(RULES);
    const conditions = [...hostConditions, ...replicaConditions, ...programConditions, ...siteConditions];
    const untried = names.filter((name) => !conditions.some(({ alert }) => alert === name));
    for (const name of untried) say(`UNTRIED  ${name}`);
    let isGood = untried.length === 0;
    for (const { alert, cause } of conditions.filter((each) => each.alert.includes(only))) {
      const outcome = await cause()
        .then((readings) => fires(RULES, alert, readings))
        .catch((error: unknown) => String(error));
      isGood &&= outcome === 'fires';
      say(outcome === 'fires' ? `fires    ${alert}` : `FAILED   ${alert}: ${outcome}`);
    }
    return isGood;
  },
});
