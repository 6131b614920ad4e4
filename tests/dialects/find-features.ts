import { parseSync, loadModule } from 'libpg-query';

/** What a relative of PostgreSQL may refuse, as the tree of a statement shows it. */
export type Feature = keyof typeof FEATURES;

type Node = Readonly<Record<string, unknown>>;
type Find = (node: Node) => readonly (string | false | undefined)[];

/** Every feature that is looked for, in words. */
export const FEATURES = {
  advisoryLock: 'advisory locks',
  alterColumnType: 'another type for a column that is there',
  alterType: 'ALTER TYPE',
  analyzeAll: 'ANALYZE of all tables at once',
  attachPartition: 'ALTER TABLE … ATTACH or DETACH PARTITION',
  backendSignal: 'pg_cancel_backend, pg_terminate_backend',
  brinIndex: 'BRIN and hash indexes',
  collate: 'COLLATE',
  concurrentIndex: 'CREATE INDEX CONCURRENTLY',
  conflictOnExpression: 'ON CONFLICT on an expression',
  constraintTrigger: 'constraint triggers',
  createExtension: 'CREATE EXTENSION',
  deferrable: 'deferrable constraints',
  exclusion: 'exclusion constraints',
  foreignKeyToDistributed: 'a foreign key to a table that would be distributed',
  foreignTable: 'foreign tables',
  generatedColumn: 'GENERATED ALWAYS AS … STORED',
  gistIndex: 'GiST and SP-GiST indexes',
  groupingSets: 'GROUPING SETS, CUBE, ROLLUP',
  inheritance: 'INHERITS',
  insertOfSubquery: 'a subquery in the VALUES of an INSERT',
  listen: 'LISTEN, NOTIFY, UNLISTEN',
  lockTable: 'LOCK TABLE',
  logPosition: 'positions of the write-ahead log',
  manyColumnGin: 'GIN indexes over several columns',
  merge: 'MERGE',
  newColumnFilled: 'a column that is added and filled by one transaction',
  partition: 'PARTITION BY and PARTITION OF',
  recursive: 'WITH RECURSIVE',
  rowLock: 'FOR UPDATE and FOR SHARE on a table that would be distributed',
  rule: 'CREATE RULE',
  schemaChange: 'a schema change, which the host makes in the transaction of its migration',
  shareLock: 'FOR SHARE',
  sizeFunction: 'sizes of tables and of the database',
  storageParameter: 'storage parameters of tables and indexes',
  systemColumn: 'ctid, xmin and other system columns',
  tableSample: 'TABLESAMPLE',
  temporaryTable: 'temporary tables',
  trigger: 'triggers',
  twoPhase: 'PREPARE TRANSACTION',
  uniqueElsewhere: 'a unique key without the column by which its table would be distributed',
  unloggedTable: 'UNLOGGED tables',
  vacuum: 'VACUUM',
  volatileChange: 'an UPDATE or DELETE by a volatile function of a table that would be distributed',
  xml: 'XML functions',
} as const;

/**
 * Tables that would be too large for one machine, with the column by which Citus would distribute them. All others would be
 * reference tables, which every node has.
 */
const DISTRIBUTED: Readonly<Record<string, string>> = { matches: 'match_id', match_players: 'match_id' };

const SYSTEM_COLUMNS = new Set(['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']);
const VOLATILE = new Set(['random', 'clock_timestamp', 'gen_random_uuid', 'timeofday', 'nextval']);
const SCHEMA_CHANGES = new Set(['CreateStmt', 'AlterTableStmt', 'IndexStmt', 'DropStmt', 'RenameStmt']);
const CHANGES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);

/** What a statement uses, by the kind of a node of its tree. */
const finders: Readonly<Record<string, Find>> = {
  ListenStmt: () => ['listen'],
  NotifyStmt: () => ['listen'],
  UnlistenStmt: () => ['listen'],
  LockStmt: () => ['lockTable'],
  RuleStmt: () => ['rule'],
  MergeStmt: () => ['merge'],
  XmlExpr: () => ['xml'],
  GroupingSet: () => ['groupingSets'],
  CollateClause: () => ['collate'],
  IndexElem: ({ collation }) => [collation !== undefined && 'collate'],
  RangeTableSample: () => ['tableSample'],
  CreateExtensionStmt: () => ['createExtension'],
  CreateForeignTableStmt: () => ['foreignTable'],
  AlterEnumStmt: () => ['alterType'],
  AlterTypeStmt: () => ['alterType'],
  CreateTrigStmt: ({ isconstraint }) => ['trigger', isconstraint === true && 'constraintTrigger'],
  WithClause: ({ recursive }) => [recursive === true && 'recursive'],
  FuncCall: (node) => [featureOfFunction(namesOf(node.funcname).at(-1) ?? '')],
  ColumnRef: ({ fields }) => [SYSTEM_COLUMNS.has(namesOf(fields).at(-1) ?? '') && 'systemColumn'],
  LockingClause: ({ strength }) => [String(strength).endsWith('SHARE') && 'shareLock'],
  TransactionStmt: ({ kind }) => [String(kind).includes('PREPARE') && 'twoPhase'],
  VacuumStmt: ({ is_vacuumcmd: isVacuum, rels }) => [
    isVacuum === true ? 'vacuum' : rels === undefined && 'analyzeAll',
  ],
  InferClause: ({ indexElems }) => [
    listOf(indexElems).some((element) => 'expr' in bodyOf(element)) && 'conflictOnExpression',
  ],
  CreateStmt: (node) => [
    ...featuresOfTable(node),
    ...listOf(node.tableElts).flatMap((element) => featuresOfKeys(nameOf(node.relation), element)),
  ],
  AlterTableStmt: (node) =>
    listOf(node.cmds).flatMap((command) => {
      const { def, subtype } = bodyOf(command);
      return [
        ...featuresOfKeys(nameOf(node.relation), def),
        subtype === 'AT_AlterColumnType' && 'alterColumnType',
        (subtype === 'AT_AttachPartition' || subtype === 'AT_DetachPartition') && 'attachPartition',
      ];
    }),
  IndexStmt: (node) => featuresOfIndex(node),
  Constraint: ({ contype, deferrable }) => [
    contype === 'CONSTR_EXCLUSION' && 'exclusion',
    contype === 'CONSTR_GENERATED' && 'generatedColumn',
    (deferrable === true || contype === 'CONSTR_ATTR_DEFERRABLE') && 'deferrable',
  ],
  SelectStmt: ({ lockingClause, fromClause }) => [
    lockingClause !== undefined && tablesOf(fromClause).some((table) => table in DISTRIBUTED) && 'rowLock',
  ],
  InsertStmt: ({ selectStmt }) => [
    listOf(bodyOf(selectStmt).valuesLists).some((row) => kindsIn(row).has('SubLink')) && 'insertOfSubquery',
  ],
  UpdateStmt: featuresOfChange,
  DeleteStmt: featuresOfChange,
};

/** Has to be awaited once before `findFeatures`. */
export async function loadParser(): Promise<void> {
  await loadModule();
}

/** @throws {Error} of the parser for what is no SQL of PostgreSQL */
export function findFeatures(text: string): ReadonlySet<Feature> {
  const { stmts = [] } = parseSync(text) as { stmts?: readonly { stmt?: Node }[] };
  const found = new Set<string>();
  for (const { stmt } of stmts) {
    walk(stmt, (kind, node) => {
      for (const feature of finders[kind]?.(node) ?? []) if (typeof feature === 'string') found.add(feature);
    });
  }
  for (const feature of featuresOfOrder(stmts.map(({ stmt }) => stmt ?? {}))) found.add(feature);
  return found as ReadonlySet<Feature>; // The finders name no others: a test asks for each.
}

/** What the statements of one text do together: a migration sends all of its own at once. */
function featuresOfOrder(statements: readonly Node[]): string[] {
  const widened = new Set<string>();
  const found: string[] = [];
  for (const statement of statements) {
    const [[kind, node] = ['', {}]] = Object.entries(statement) as [string, Node][];
    if (SCHEMA_CHANGES.has(kind)) found.push('schemaChange');
    if (kind === 'AlterTableStmt' && kindsIn(node).has('ColumnDef')) widened.add(nameOf(node.relation));
    if (CHANGES.has(kind) && widened.has(nameOf(node.relation))) found.push('newColumnFilled');
  }
  return found;
}

function featureOfFunction(name: string): string | undefined {
  if (name.includes('advisory')) return 'advisoryLock';
  if (name === 'pg_notify') return 'listen';
  if (/^pg_.*(?:wal|lsn)|^pg_control_|^pg_is_in_recovery$/.test(name)) return 'logPosition';
  if (/^pg_(?:database|total_relation|relation|table|indexes)_size$/.test(name)) return 'sizeFunction';
  if (name === 'pg_cancel_backend' || name === 'pg_terminate_backend') return 'backendSignal';
  return name.startsWith('xml') ? 'xml' : undefined;
}

function featuresOfTable({ relation, partspec, partbound, inhRelations, options }: Node) {
  const { relpersistence } = relation as Node; // Every CREATE TABLE names its table.
  const isPartition = partbound !== undefined;
  return [
    (partspec !== undefined || isPartition) && 'partition',
    inhRelations !== undefined && !isPartition && 'inheritance',
    relpersistence === 't' && 'temporaryTable',
    relpersistence === 'u' && 'unloggedTable',
    options !== undefined && 'storageParameter',
  ];
}

const INDEXES: Readonly<Record<string, string>> = {
  gist: 'gistIndex',
  spgist: 'gistIndex',
  brin: 'brinIndex',
  hash: 'brinIndex',
};

function featuresOfIndex(node: Node) {
  const { accessMethod, concurrent, unique, options } = node;
  const elements = listOf(node.indexParams);
  return [
    concurrent === true && 'concurrentIndex',
    INDEXES[String(accessMethod)],
    accessMethod === 'gin' && elements.length > 1 && 'manyColumnGin',
    options !== undefined && 'storageParameter',
    unique === true &&
      isElsewhere(
        nameOf(node.relation),
        elements.map((element) => String(bodyOf(element).name)),
      ) &&
      'uniqueElsewhere',
  ];
}

/** Of a column or a constraint of a table. */
function featuresOfKeys(table: string, element: unknown) {
  const column = bodyOf(element);
  const constraints = kindOf(element) === 'Constraint' ? [element] : listOf(column.constraints);
  return constraints.flatMap((constraint) => {
    const { contype, keys, pktable } = bodyOf(constraint);
    const isKey = contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE';
    const columns = keys === undefined ? [String(column.colname)] : namesOf(keys);
    return [
      isKey && isElsewhere(table, columns) && 'uniqueElsewhere',
      contype === 'CONSTR_FOREIGN' && nameOf(pktable) in DISTRIBUTED && 'foreignKeyToDistributed',
    ];
  });
}

function featuresOfChange(node: Node) {
  const isDistributed = nameOf(node.relation) in DISTRIBUTED;
  return [isDistributed && functionsIn(node).some((name) => VOLATILE.has(name)) && 'volatileChange'];
}

function isElsewhere(table: string, columns: readonly string[]): boolean {
  const column = DISTRIBUTED[table];
  return column !== undefined && !columns.includes(column);
}

function tablesOf(tree: unknown): string[] {
  const tables: string[] = [];
  walk(tree, (kind, node) => void (kind === 'RangeVar' && tables.push(nameOf(node))));
  return tables;
}

function functionsIn(tree: unknown): string[] {
  const names: string[] = [];
  walk(tree, (kind, node) => void (kind === 'FuncCall' && names.push(namesOf(node.funcname).at(-1) ?? '')));
  return names;
}

function kindsIn(tree: unknown): Set<string> {
  const kinds = new Set<string>();
  walk(tree, (kind) => void kinds.add(kind));
  return kinds;
}

/** Fields that hold a node of one kind, which the parser does not wrap. */
const KINDS: Readonly<Record<string, string>> = {
  withClause: 'WithClause',
  infer: 'InferClause',
  collClause: 'CollateClause',
};

/** Calls `visit` with the kind and the fields of each node: the parser wraps most in an object whose only key is their kind. */
function walk(tree: unknown, visit: (kind: string, node: Node) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    const kind = /^[A-Z]/.test(key) ? key : KINDS[key];
    if (kind !== undefined && typeof value === 'object' && value !== null) visit(kind, value as Node);
    walk(value, visit);
  }
}

function kindOf(wrapped: unknown): string {
  return typeof wrapped === 'object' && wrapped !== null ? (Object.keys(wrapped)[0] ?? '') : '';
}

/** The fields of a node that the parser has wrapped. */
function bodyOf(wrapped: unknown): Node {
  const [body] = typeof wrapped === 'object' && wrapped !== null ? Object.values(wrapped) : [];
  return typeof body === 'object' && body !== null ? (body as Node) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function namesOf(value: unknown): string[] {
  return listOf(value).map((part) => {
    const { sval } = bodyOf(part);
    return typeof sval === 'string' ? sval : '';
  });
}

function nameOf(relation: unknown): string {
  const { relname } = (relation ?? {}) as Node;
  return typeof relname === 'string' ? relname : '';
}
