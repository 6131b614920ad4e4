import { styleText } from 'node:util';
import { shades } from './shades.gen.js';

/** Colours by meaning, of the sixteen that every terminal has. No other file names a colour. */
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

/** On a light background the bright ones cannot be read. */
const stylesOnLight = {
  ...styles,
  Allied: ['blue'],
  Soviet: ['red'],
  Empire: ['magenta'],
  Celestial: ['yellow'],
  steel: ['black'],
  silver: ['gray'],
  gold: ['yellow'],
  platinum: ['cyan'],
  diamond: ['blue'],
  master: ['magenta'],
} as const;

/** Colours a text; returns it unchanged when colours are off. */
export type Paint = (style: PaintStyle, text: string) => string;

type Theme = 'dark' | 'light';
type Env = Readonly<Record<string, string | undefined>>;

/** The paint of a stream: none, the sixteen colours, or those of the site. */
export function makePaint(env: Env, stream: { readonly isTTY?: boolean }): Paint {
  if (!wantsColours(env, stream)) return (_style, text) => text;
  const theme = themeOf(env);
  const hasShades = theme !== undefined && /^(?:truecolor|24bit)$/iu.test(env.COLORTERM ?? '');
  const sixteen = theme === 'light' ? stylesOnLight : styles;
  return (style, text) =>
    hasShades && style !== 'heading'
      ? `${shadeSequence(shades[theme][style])}${text}\u001b[39m`
      : // `wantsColours` has decided for this stream; Node's own check would look at process.stdout.
        styleText([...sixteen[style]], text, { validateStream: false });
}

/**
 * The background of the terminal, as far as it is known: RA3_THEME, or the last number of COLORFGBG. A terminal that
 * tells neither gets the sixteen colours, which its own scheme makes readable.
 */
function themeOf({ RA3_THEME, COLORFGBG }: Env): Theme | undefined {
  if (RA3_THEME === 'dark' || RA3_THEME === 'light') return RA3_THEME;
  const [, background] = /;(\d+)$/u.exec(COLORFGBG ?? '') ?? [];
  if (background === undefined) return undefined;
  return background === '7' || Number(background) > 8 ? 'light' : 'dark';
}

/** `#5b9bff` as the sequence that switches to it. */
function shadeSequence(shade: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16));
  return `\u001b[38;2;${parts.join(';')}m`;
}

/**
 * Whether output to a stream is coloured: NO_COLOR wins over FORCE_COLOR (Node's own check has it the other way round);
 * without either, terminals are coloured.
 */
function wantsColours(env: Env, stream: { readonly isTTY?: boolean }): boolean {
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
