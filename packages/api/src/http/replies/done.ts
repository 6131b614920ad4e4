/** What a call answers that has nothing else to say (wire.md). */
export function done(info = 'ok') {
  return { code: 0 as const, info };
}
