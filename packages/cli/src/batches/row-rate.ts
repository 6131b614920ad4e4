const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** Reads `2/s`, `100/m` or `500/h` into milliseconds between two rows; undefined for other texts. */
export function readRowRate(typed: string): number | undefined {
  const [, amount = '', unit = ''] = /^([1-9]\d{0,4})\/([smh])$/u.exec(typed) ?? [];
  if (unit !== 's' && unit !== 'm' && unit !== 'h') return undefined;
  return UNIT_MS[unit] / Number(amount);
}
