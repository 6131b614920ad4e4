import type { Output } from '../print/output.js';

/** Writes a block of lines over the one before it. It stays in the scrollback, so that nothing has to be restored. */
export function makeLineRedrawer({ raw }: Pick<Output, 'raw'>): (lines: readonly string[]) => Promise<void> {
  let height = 0;
  return async (lines) => {
    const back = height === 0 ? '' : `\u001b[${String(height)}A`;
    const blank = Array.from({ length: Math.max(0, height - lines.length) }, () => '');
    const body = [...lines, ...blank].map((line) => `${line}\u001b[K\n`).join('');
    height = Math.max(height, lines.length);
    await raw(`${back}${body}`);
  };
}
