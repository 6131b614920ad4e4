import { readText } from './repository.js';

/** The anchor that a heading gets where the document is shown. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Every place in a document that a link can lead to: its headings, and anchors written as `<a id="…">`. */
export function anchorsIn(file: string): string[] {
  const text = readText(file);
  return [
    ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ];
}
