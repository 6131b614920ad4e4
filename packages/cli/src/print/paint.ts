import { styleText } from 'node:util';

/** Colours by meaning. No other file names a colour. */
const styles = {
  heading: ['bold'],
  muted: ['gray'],
  good: ['green'],
  warn: ['yellow'],
  bad: ['red'],
  signal: ['cyan'],
  Allied: ['blueBright'],
  Soviet: ['redBright'],
  Empire: ['magentaBright'],
  Celestial: ['yellowBright'],
  steel: ['gray'],
  copper: ['yellow'],
  silver: ['white'],
  gold: ['yellowBright'],
  platinum: ['cyanBright'],
  diamond: ['blueBright'],
  master: ['magentaBright'],
} as const;

export type PaintStyle = keyof typeof styles;

/** Colours a text; returns it unchanged when colours are off. */
export type Paint = (style: PaintStyle, text: string) => string;

export function makePaint(hasColours: boolean): Paint {
  if (!hasColours) return (_style, text) => text;
  // `wantsColours` has decided for this stream; Node's own check would look at process.stdout.
  return (style, text) => styleText([...styles[style]], text, { validateStream: false });
}

/**
 * Whether output to a stream is coloured: NO_COLOR wins over FORCE_COLOR (Node's own check has it the other way round);
 * without either, terminals are coloured.
 */
export function wantsColours(
  env: Readonly<Record<string, string | undefined>>,
  stream: { readonly isTTY?: boolean },
): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** The style of a faction by its name on the wire; muted for unknown ones. */
export function factionStyle(faction: string | null | undefined): PaintStyle {
  return faction === 'Allied' || faction === 'Soviet' || faction === 'Empire' || faction === 'Celestial'
    ? faction
    : 'muted';
}
