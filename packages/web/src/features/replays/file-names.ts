import { stripHarmful } from '@ra3/sdk/rules/text';

export const REPLAY_TYPE = 'application/octet-stream';

const EXTENSION = /\.[a-z0-9]{1,16}$/i;

/** Inserts a suffix before the extension: `game.RA3Replay` and `repaired` give `game.repaired.RA3Replay`. */
export function suffixedFileName(fileName: string, suffix: string): string {
  const name = safeFileName(fileName);
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - extension.length)}.${suffix}${extension}`;
}

/** Replaces the extension: `game.RA3Replay` and `json` give `game.json`. */
export function exportFileName(fileName: string, extension: string): string {
  return `${safeFileName(fileName).replace(EXTENSION, '')}.${extension}`;
}

/** Replaces or removes characters that a file system may not allow in a name. */
function safeFileName(fileName: string): string {
  return stripHarmful(fileName).replaceAll(/[\\/:*?"<>|]/g, '_') || 'replay';
}
