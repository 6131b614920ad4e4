// Loaded before a host: its clock is CLOCK_AHEAD_MS ahead, and a minute more with each SIGUSR2. With QUICK_TIMERS=on, what it does
// a minute after its start, it does after a second: its first sweep. All sweeps each second would leave no time for anything else.
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const MINUTE_MS = 61_000;
const SECOND_MS = 1_000;
const FIRST_SWEEP_MS = 60_000;

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};
process.on('SIGUSR2', () => {
  aheadMs += MINUTE_MS;
});

if (process.env.QUICK_TIMERS === 'on') {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = (work, ms, ...rest) => real(work, ms === FIRST_SWEEP_MS ? SECOND_MS : ms, ...rest);
}
