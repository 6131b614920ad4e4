import { styleText } from 'node:util';

/** Colours by meaning; nothing in the terminal client names a colour elsewhere. */
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

/** Colours a text, or leaves it as it is where colours are off. */
export type Paint = (style: PaintStyle, text: string) => string;

export function makePaint(hasColours: boolean): Paint {
  if (!hasColours) return (_style, text) => text;
  // The decision was made for the stream in question; Node's own check would look at process.stdout.
  return (style, text) => styleText([...styles[style]], text, { validateStream: false });
}

/** Whether to colour what goes to a stream: NO_COLOR wins, then FORCE_COLOR, then whether somebody looks at it. */
export function wantsColours(
  env: Readonly<Record<string, string | undefined>>,
  stream: { readonly isTTY?: boolean },
): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** Narrows a name from a host to a style, for factions that have a colour. */
export function factionStyle(faction: string | null | undefined): PaintStyle {
  return faction === 'Allied' || faction === 'Soviet' || faction === 'Empire' || faction === 'Celestial'
    ? faction
    : 'muted';
}
