import { flag, textOption } from '../command/input-kinds.js';

/** The options of `diff` and `apply`. */
export const rulesOptions = {
  filename: textOption('-f, --filename <file>', 'terminal.admin.map.fileOption'),
  prune: flag('--prune', 'terminal.admin.map.pruneOption'),
};
