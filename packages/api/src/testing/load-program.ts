import { ratePerMinute } from '../http/admission/rate-limits.js';
import { runProgram } from './run-program.js';

/** More than a caller sends in a minute. Each call is still counted, so that counting is measured too. */
const UNREACHED = 1_000_000_000;

/** The host as the load harness starts it: like the program, but its few callers may read as often as thousands of players. */
await runProgram({
  rateLimits: { ...ratePerMinute, read: UNREACHED, search: UNREACHED, login: UNREACHED },
});
