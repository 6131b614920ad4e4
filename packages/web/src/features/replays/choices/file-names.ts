import { stripHarmful } from '@ra3/sdk/rules';

const EXTENSION = /\.[a-z0-9]{1,16}$/i;

/** `match.RA3Replay` with the mark `repaired` is `match.repaired.RA3Replay`. */
export function markedName(fileName: string, mark: string): string {
  const name = plainName(fileName);
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - extension.length)}.${mark}${extension}`;
}

/** `match.RA3Replay` with the ending `json` is `match.json`. */
export function exportName(fileName: string, ending: string): string {
  return `${plainName(fileName).replace(EXTENSION, '')}.${ending}`;
}

/** A name that every system can store. */
function plainName(fileName: string): string {
  return stripHarmful(fileName).replaceAll(/[\\/:*?"<>|]/g, '_') || 'replay';
}
