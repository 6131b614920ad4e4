import { formatMebibytes } from '@ra3/sdk/rules/reports';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { ServerState } from './poll-server.js';

const PERCENT = 100;

/** The state of the servers as one line with its time. */
export function serverLine(
  { takenAt, load, overview }: ServerState,
  { text }: Pick<Language, 'text'>,
): string {
  const { relays, database } = load;
  const loads = relays.map((relay) => `${stripHarmful(relay.ipAddr)} ${loadText(relay.load)}`);
  const parts = [
    text('terminal.admin.server.relays', { list: loads.length === 0 ? '--' : loads.join(', ') }),
    text('terminal.admin.server.database', {
      data: formatMebibytes(database.dataSize),
      index: formatMebibytes(database.indexSize),
      objects: database.totalObjectCount,
    }),
    ...(overview === null
      ? []
      : [
          text('terminal.admin.server.overview', {
            bans: overview.bansLastDay,
            ending: overview.bansEnding.count,
            free: overview.invitations.free,
            ready: overview.invitations.ready,
          }),
        ]),
  ];
  return `${new Date(takenAt).toISOString().slice(0, 19)}Z ${parts.join('; ')}`;
}

/** A load is a part of what a relay can carry. */
export function loadText(load: number): string {
  return load > 0 ? `${(load * PERCENT).toFixed(0)}%` : 'N/A';
}
