import { viewOf } from '../format/byte-view.js';
import { PLAIN_FOOTER_VERSION } from '../format/footer.js';
import { formatOf, type ReplayGame } from '../format/game.js';
import { BODY_SENTINEL } from '../format/limits.js';

/** Returns the sentinel and a footer without figures, as the game writes them. */
export function closingBytes(game: ReplayGame, finalTimecode: number): Uint8Array {
  const signature = formatOf(game).footerSignature;
  const closing = new Uint8Array(4 + signature.length + 9);
  const view = viewOf(closing);
  view.setUint32(0, BODY_SENTINEL, true);
  for (let i = 0; i < signature.length; i += 1) closing[4 + i] = signature.charCodeAt(i);
  const at = 4 + signature.length;
  view.setUint32(at, finalTimecode, true);
  view.setUint8(at + 4, PLAIN_FOOTER_VERSION);
  view.setUint32(at + 5, closing.length - 4, true);
  return closing;
}
