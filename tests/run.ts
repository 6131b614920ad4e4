import { UsageError, type Harness } from './support/define-harness.js';
import { say } from './support/print.js';

/** What `npm run` starts by these names: each loads only what it needs. */
const harnesses: Readonly<Record<string, () => Promise<Harness>>> = {
  load: async () => (await import('./load/mix.js')).mix,
  'load storm': async () => (await import('./load/storm.js')).storm,
  'load million': async () => (await import('./load/million/million.js')).million,
  'load interactions': async () => (await import('./load/inputs/interactions.js')).interactions,
  'load typing': async () => (await import('./load/inputs/typing.js')).typing,
  'load phone': async () => (await import('./load/phone.js')).phone,
  'load cards': async () => (await import('./load/cards.js')).cards,
  'faults kill': async () => (await import('./faults/kill-rounds.js')).kill,
  'faults batches': async () => (await import('./faults/batch-rounds.js')).batches,
  alerts: async () => (await import('./monitoring/alerts.js')).alerts,
  audit: async () => (await import('./audit/audit.js')).audit,
  cluster: async () => (await import('./cluster/cluster.js')).cluster,
  dialects: async () => (await import('./dialects/dialects.js')).dialects,
  fuzz: async () => (await import('./fuzz/fuzz.js')).fuzz,
  lighthouse: async () => (await import('./lighthouse/lighthouse.js')).lighthousePages,
  pictures: async () => (await import('./pictures/pictures.js')).pictures,
  tasks: async () => (await import('./tasks/run-tasks.js')).doTasks,
};

const argv = process.argv.slice(2);
const [name = ''] = [argv.slice(0, 2).join(' '), argv[0] ?? ''].filter((words) => words in harnesses);
const harness = await harnesses[name]?.();
if (harness === undefined) {
  say(`Known are ${Object.keys(harnesses).join(', ')}. --help tells the options of one.`);
  process.exitCode = 2;
} else if (argv.includes('--help')) say(`${name} ${harness.usage}`);
else {
  try {
    process.exitCode = (await harness.run(argv.slice(name.split(' ').length))) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(`${error.message}\n${name} ${harness.usage}`);
    process.exitCode = 2;
  }
}
