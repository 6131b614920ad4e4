import { runHost } from '../app/run-host.js';
import { readConfiguration } from '../configuration/configuration.js';
import { ratePerMinute } from '../http/admission/rate-limits.js';

/** More than a caller sends in a minute. Each call is still counted, so that counting is measured too. */
const UNREACHED = 1_000_000_000;

/** The host as the load harness starts it: like the program, but its few callers may read as often as thousands of players. */
const host = await runHost({
  configuration: readConfiguration(process.env, ''),
  clock: () => new Date(),
  say: (line) => process.stdout.write(`${line}\n`),
  rateLimits: { ...ratePerMinute, read: UNREACHED, search: UNREACHED, login: UNREACHED },
});
process.once('SIGTERM', () => {
  void host.stop().then(() => process.exit(0));
});
