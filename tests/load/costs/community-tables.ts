import type { CheckedLoad } from './check-community.js';
import { assumed, countLiveStates, kinds, loadOf, type Needs, type UnitCosts } from './community.js';
import { layOutMarkdown } from './costs-tables.js';

const MB = 1e6;

/** A column per community. */
export function layOutNeeds(all: readonly Needs[]): string {
  const head = ['Calculated', ...all.map(({ players }) => `${players.toLocaleString('en-US')} players`)];
  const row = (name: string, cellOf: (needs: Needs) => number) => [
    name,
    ...all.map((needs) => figure(cellOf(needs))),
  ];
  return layOutMarkdown(head, [
    row('players online at the busiest hour', ({ online }) => online),
    ...kinds.map((kind) => row(`calls a second: ${NAMES[kind]}`, ({ rates }) => rates[kind])),
    row('processes', ({ processes }) => processes),
    row('cores for the processes', ({ hostCores }) => hostCores),
    row('… behind a cache', ({ behindCache }) => behindCache.hostMs / 1000 / assumed.busyShare),
    row('cores for the database', ({ databaseCores }) => databaseCores),
    row('… behind a cache', ({ behindCache }) => behindCache.databaseMs / 1000 / assumed.busyShare),
    row('GB of memory', ({ memoryGb }) => memoryGb),
    row('GB of rows a year', ({ rowsGbPerYear }) => rowsGbPerYear),
    row('GB of replays a year', ({ replaysGbPerYear }) => replaysGbPerYear),
    row('GB/s out of the processes', ({ load }) => load.sentBytes / 1e9),
    row('… behind a cache', ({ behindCache }) => behindCache.sentBytes / 1e9),
    row('hosts with a live state each', ({ online }) => countLiveStates(online)),
  ]);
}

const NAMES: Readonly<Record<(typeof kinds)[number], string>> = {
  live: 'live state',
  page: 'page of the site',
  ladder: 'ladder',
  persona: 'persona',
  recent: 'newest matches',
  search: 'search of matches',
  login: 'login to the site',
  gameLogin: 'login to the game',
  match: 'match report',
  replay: 'replay stored',
  download: 'replay downloaded',
};

/** What the calculation says of the calls that were sent, beside what they took. */
export function layOutCheck(needs: Needs, units: UnitCosts, checked: CheckedLoad): string {
  const calculated = loadOf(checked.sent, { units, online: needs.online, processes: needs.processes });
  const { measured } = checked;
  const row = (name: string, of: number, is: number, digits: number) => [
    name,
    of.toFixed(digits),
    is.toFixed(digits),
    (is / of).toFixed(2),
  ];
  return layOutMarkdown(
    [`${needs.players.toLocaleString('en-US')} players, per second`, 'calculated', 'measured', 'ratio'],
    [
      row('CPU ms of the processes', calculated.hostMs, measured.hostMs, 1),
      row('CPU ms of the database', calculated.databaseMs, measured.databaseMs, 1),
      row('MB out of the processes', calculated.sentBytes / MB, measured.sentBytes / MB, 4),
      row('MB of memory, all processes', needs.processes * units.memoryMb, checked.memoryMb, 0),
    ],
  );
}

/** Three digits that count. */
function figure(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(digits, 6) });
}
