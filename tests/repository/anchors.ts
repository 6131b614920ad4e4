import { readText } from './repository.js';

/** The anchor that a Markdown renderer gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Every anchor of a document that a link can target: its headings, and `<a id="…">`. */
export function anchorsIn(file: string): string[] {
  const text = readText(file);
  return [
    ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ];
}
