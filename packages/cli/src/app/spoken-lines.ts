import type { AppStore } from './app-store.js';

/** Whether a screen reader speaks the text: Ink's own variable. */
export function isSpoken({ setup }: Pick<AppStore, 'setup'>): boolean {
  return setup.context.runtime.env.INK_SCREEN_READER === 'true';
}

/** Bars and braille, which are noise when they are spoken. */
const CHARTS = /[\u2581-\u2588\u2800-\u28ff]{2,}/gu;

export function withoutCharts(line: string): string {
  return line.replaceAll(CHARTS, '').trimEnd();
}
