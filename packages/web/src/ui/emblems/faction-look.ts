const drawn = {
  Allied: 'allied',
  Soviet: 'soviet',
  Empire: 'empire',
  Celestial: 'celestial',
} as const;

/** How a faction is drawn; `undefined` for one without a drawing of its own. */
export function factionLook(faction: string | null | undefined) {
  if (typeof faction !== 'string' || !Object.hasOwn(drawn, faction)) return undefined;
  // The check guarantees one of the four keys.
  const name = drawn[faction as keyof typeof drawn];
  return {
    icon: `faction-${name}`,
    green: `green-${name}`,
    /** For text and small marks. */
    colour: `var(--${name})`,
    /** For bars, which need less contrast than text and may be brighter. */
    bar: `var(--bar-${name})`,
    /** For large fields behind text. */
    field: `var(--field-${name})`,
  } as const;
}
