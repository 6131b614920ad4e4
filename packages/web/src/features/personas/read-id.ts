/** Reads the id of a persona, a match or a season from an address: a positive safe integer without leading zeros; undefined for anything else. */
export function readId(text: string): number | undefined {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
