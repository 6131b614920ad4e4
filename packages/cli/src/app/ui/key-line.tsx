import { Box } from 'ink';
import { cleanLine } from '../../print/clean-output.js';
import { knownMeasure } from '../../print/cells.js';
import { frameKeys } from '../app-keys.js';
import { viewKeys } from '../app-place.js';
import type { AppStore } from '../app-store.js';
import type { ViewItem } from '../app-view.js';
import { lineOf } from '../edit-line.js';
import { typedLines, Words } from './words.js';

interface Shown {
  readonly store: AppStore;
  readonly columns: number;
  /** Whether a head line says that the app is paused. */
  readonly hasHead: boolean;
}

/** The last line: the message, the filter, or the keys of this view. */
export function KeyLine(shown: Shown) {
  const { place, isFiltering, caret, message, setup } = shown.store;
  const { paint } = setup.context.output;
  const line = (): string => {
    if (message !== '') return paint('signal', cleanLine(message, false));
    if (isFiltering)
      return `${paint('signal', '/')} ${typedLines(lineOf(place.filter, caret), paint)[0] ?? ''}`;
    return paint('muted', keysText(shown));
  };
  return (
    <Box height={1} flexShrink={0}>
      <Words columns={shown.columns}>{line()}</Words>
    </Box>
  );
}

/** The first keys of the table stand in the key line, as far as it has room. */
const SHOWN_KEYS = 6;

function keysText({ store, columns, hasHead }: Shown): string {
  const { place, setup } = store;
  const { text } = setup.context.language;
  const paused = store.isPaused && !hasHead ? `${text('terminal.watch.paused')}  ` : '';
  const filter = paused + (place.filter === '' ? '' : `/${cleanLine(place.filter, false)}  `);
  const ownKeys = viewKeys(place);
  const own = ownKeys.map(({ key, text: name }) => `${key} ${name}`);
  const shared = frameKeys
    .slice(0, SHOWN_KEYS)
    .filter(({ act, keys: [key] }) => act !== 'help' && ownKeys.every((one) => one.key !== key))
    .filter(({ act }) => act !== 'open' || opensSomething(store.item))
    .map(({ keys, text: name }) => `${keys[0] ?? ''} ${text(name)}`);
  const help = `? ${text('terminal.app.key.help')}`;
  const most = columns - knownMeasure.width(help) - 3;
  const keys = [...own, ...shared].reduce(
    (line, one) => (knownMeasure.width(`${line}  ${one}`) > most ? line : `${line}  ${one}`),
    filter.trimEnd(),
  );
  return `${keys}  ${help}`.trimStart();
}

/** Whether Enter does something with the item under the cursor. */
function opensSomething(item: ViewItem | undefined): boolean {
  return item !== undefined && (item.act ?? item.open ?? item.detail) !== undefined;
}
