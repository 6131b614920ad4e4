// Loaded before a host: its clock is CLOCK_AHEAD_MS ahead, and a minute more with each SIGUSR2. With QUICK_TIMERS=on, what it does
// once an hour, or a minute after its start, it does every second.
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const MINUTE_MS = 61_000;
const SECOND_MS = 1_000;
const LONG_MS = 30_000;

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
  for (const name of ['setInterval', 'setTimeout']) {
    const real = globalThis[name];
    globalThis[name] = (work, ms, ...rest) => real(work, ms >= LONG_MS ? SECOND_MS : ms, ...rest);
  }
}
