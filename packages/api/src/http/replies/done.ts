/** What a call answers that has nothing else to say (docs/wire.md#accounts). */
export function done(info = 'ok') {
  return { code: 0 as const, info };
}
