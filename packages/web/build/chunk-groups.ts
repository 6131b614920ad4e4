import { makeHomeChunk, makeNamesChunk, makeRoomsChunk, makeSiteChunk, MAP_LABELS } from './home-chunk.js';

/** Chunks of modules that several pages share. Loaded one by one, dozens of files of a KiB each would take several round trips. */
const SHARED_BY_PAGES = 4;

const PIECES = /\/packages\/web\/src\/(ui|platform)\//;
const FACTS = /\/packages\/(web\/src\/entities|sdk\/src\/(rules|contract))\//;
/** Several KiB that few pages need. */
const OF_FEW_PAGES =
  /\/entities\/(account|captcha)\/|\/entities\/map\/map-(dialog|finder|queries|picture)\.tsx?$|\/entities\/match\/match-(row|length|link|queries)\.(tsx?|module\.css)$|\/(entities\/markdown\.(tsx|module\.css)|rules\/markdown-rules\.ts)$/;
/** A few hundred bytes each, of two or three pages: fields of the forms about an account, and the start of a worker. */
const SMALL =
  /\/entities\/account\/(new-password-fields|account-password-field|account\.module|ban-card)|\/features\/accounts\/accounts\.module\.css$|\/rules\/accounts-rules\.ts$|\/platform\/start-worker\.ts$/;
/** The same of lists with a search. */
const OF_LISTS = /\/(use-typed-query|use-debounced|use-sort|browser-storage|use-season-options)\.tsx?$/;
/** What admins' pages share; others load none of it. */
const ADMIN =
  /\/features\/admin\/[^/]+\.(tsx?|module\.css)$|\/rules\/(moderation|audit)-rules\.ts$|\/contract\/admin-limits\.ts$/;
/** The row of a match; home and map pages show it without the actions of a list. */
const MATCH_ROW = /\/entities\/match\/match-(row|length|link)\./;
/** The table of maps, and who reads it. */
const MAP_TABLE =
  /\/contract\/(service-maps|map-terrains|chinese-map-names|faction-names)\.ts$|\/map-facts-rules\.ts$|\/known-map-names\.ts$/;
/** The manifest has it by its name, as two files make it. */
export const LAZY_CALLS_CHUNK = 'lazy-calls';
/** Calls of a few pages of visitors, with the readers that members' calls have too. */
const LAZY_CALLS = /\/client\/(lazy-routes|read\/lazy-readers)\.gen\.ts$/;
const MATCH_LIST = /\/entities\/match\/(list|replay-actions)\//;
/** Frames of the pictures on pages of personas and the smallest of them, and what else these pages share; home's strip shares a rule. */
const PICTURES =
  /\/(picture-frame|spark-line|use-match-fold|persona-address|standings-rules|personas\.module|charts\.module)\.(tsx?|css)$/;
/** How the replay of a match is fetched and marked; the page that repairs replays shows no list. */
const REPLAY_REQUESTS = /\/replay-actions\/(mark-queries|replay-requests)\.ts$|\/rules\/replays-rules\.ts$/;
/** What asks for something; pages that visitors open first show it on request. */
const FORMS = /\/ui\/(dialog|form|use-copy)\.tsx?$|\/platform\/use-draft\.ts$/;
/** What changes something on the host; lists of matches have a dialog, and none of these. */
const WRITES = /\/platform\/api\/(stale-after|use-write|use-sending)\.ts$/;
/** Of the finder of maps. */
const OTHER_FACTS = /\/rules\/map-addresses-rules\.ts$/;
/** Charts without their drawing, which loads when one is near. */
const CHARTS =
  /\/ui\/(chart|chart-frame|chart-legend|chart\.module|day-chart|bar-rows|bar-rows\.module)\.(tsx|css)$|\/player\/interval-bars\.tsx$/;

function isPiece(id: string): boolean {
  return (
    [CHARTS, OF_FEW_PAGES, OF_LISTS, FORMS, WRITES, SMALL].every((other) => !other.test(id)) &&
    PIECES.test(id)
  );
}

function isFact(id: string): boolean {
  const others = [
    CHARTS,
    PICTURES,
    OF_FEW_PAGES,
    OTHER_FACTS,
    MAP_LABELS,
    SMALL,
    REPLAY_REQUESTS,
    MATCH_LIST,
    ADMIN,
    MAP_TABLE,
  ];
  return others.every((other) => !other.test(id)) && FACTS.test(id);
}

/** Which modules go into which chunk; of a module that fits several groups, the one with the highest priority counts. */
export function chunkGroups(root: string) {
  return [
    { name: makeSiteChunk(root), debugName: 'site', priority: 5 },
    { name: makeHomeChunk(root), debugName: 'home', priority: 4 },
    { name: makeRoomsChunk(root), debugName: 'rooms', priority: 3 },
    { name: makeNamesChunk(root), debugName: 'names', priority: 3 },
    { name: 'writes', test: (id: string) => WRITES.test(id), minShareCount: SHARED_BY_PAGES, priority: 3 },
    { name: 'forms', test: (id: string) => FORMS.test(id), minShareCount: SHARED_BY_PAGES, priority: 3 },
    // Fields and tables; names, ratings, maps, and the rules about them. Pages that need some of these need some of those.
    {
      name: 'pieces',
      test: (id: string) => isPiece(id) || isFact(id),
      minShareCount: SHARED_BY_PAGES,
      priority: 1,
    },
    { name: LAZY_CALLS_CHUNK, test: (id: string) => LAZY_CALLS.test(id), priority: 2 },
    { name: 'map-table', test: (id: string) => MAP_TABLE.test(id), priority: 2 },
    { name: 'admin', test: (id: string) => ADMIN.test(id), minShareCount: 2 },
    { name: 'match-row', test: (id: string) => MATCH_ROW.test(id), minShareCount: 2, priority: 1 },
    {
      name: 'replay-requests',
      test: (id: string) => REPLAY_REQUESTS.test(id),
      minShareCount: 2,
      priority: 1,
    },
    { name: 'charts', test: (id: string) => CHARTS.test(id), minShareCount: 2, priority: 1 },
    { name: 'pictures', test: (id: string) => PICTURES.test(id), minShareCount: 2 },
    { name: 'match-list', test: (id: string) => MATCH_LIST.test(id), minShareCount: 2 },
    { name: 'of-lists', test: (id: string) => OF_LISTS.test(id), minShareCount: 2, priority: 1 },
    // Before what admins share, of which a rule would take it along.
    { name: 'small', test: (id: string) => SMALL.test(id), minShareCount: 2, priority: 1 },
  ];
}
