import { eventNames } from '../../platform/desktop-host/client-options.js';
import type { Translate } from '../../platform/i18n/use-translation.js';

export const optionRows = {
  game: ['gamePath', 'launchParameter', 'showHpBar', 'loadOldMaps'],
  connection: ['connectToCncOnline', 'doubleRelay'],
  program: ['launchAtStartup', 'showMainWindowOnStart', 'shutdownWhenCloseWindow'],
  notifications: ['enableNotification', ...eventNames],
  maps: ['customMap', 'mapDownloader'],
  maintenance: ['update', 'fixResource', 'deleteTemp', 'diagnosis', 'optionWindow'],
} as const;

export type OptionGroup = keyof typeof optionRows;
export type OptionRow = (typeof optionRows)[OptionGroup][number];

/** The groups in the order of the page. `Object.keys` widens to strings, but the keys of this constant object are the groups. */
export const optionGroups = Object.keys(optionRows) as readonly OptionGroup[];

/** The rows whose group, label, help or name in the client contains the text; all rows for an empty text. */
export function findRows(text: string, t: Translate): ReadonlySet<OptionRow> {
  const wanted = text.trim().toLowerCase();
  const found = optionGroups.flatMap((group) =>
    optionRows[group].filter((row) =>
      [t(`client.group.${group}`), t(`client.row.${row}.label`), t(`client.row.${row}.help`), row].some(
        (words) => words.toLowerCase().includes(wanted),
      ),
    ),
  );
  return new Set(found);
}
