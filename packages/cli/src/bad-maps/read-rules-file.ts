import { isMap, isSeq, LineCounter, parseDocument, type Document, type YAMLMap, type YAMLSeq } from 'yaml';
import { adminLimits } from '@ra3/sdk/facts';
import { normalizeMapPath, suggestedMapMessage } from '@ra3/sdk/rules/map-paths';
import { ruleFields, type RuleField, type MapRule } from './map-rule.js';

export type RuleFault =
  | 'syntax'
  | 'noRules'
  | 'noRule'
  | 'unknownField'
  | 'noPath'
  | 'twice'
  | 'notText'
  | 'tooLong'
  | 'notInteger'
  | 'notIntegers'
  | 'notYesOrNo';

export interface RuleProblem {
  /** From 1. */
  readonly line: number;
  readonly fault: RuleFault;
  /** The field, the path or the parser's message that the fault is about. */
  readonly about: string;
}

export interface RulesFile {
  readonly rules: readonly MapRule[];
  /** With any problem the file is not to be used. */
  readonly problems: readonly RuleProblem[];
}

/**
 * Reads a rules file: a YAML list of rules, or one under `rules`. A rule needs its path; what it leaves out is "any version",
 * active, with the map's name as the message (S5-15). An empty document is a fault: with `--prune` it would switch all off.
 */
export function readRulesFile(content: string): RulesFile {
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines });
  const reader: Reader = { document, lineOf: (node) => lines.linePos(node?.range?.[0] ?? 0).line };
  const [error] = document.errors;
  if (error !== undefined) {
    const about = error.message.split('\n', 1)[0] ?? '';
    return { rules: [], problems: [{ line: lines.linePos(error.pos[0]).line, fault: 'syntax', about }] };
  }
  const list = findList(document);
  if (list === undefined) return { rules: [], problems: [{ line: 1, fault: 'noRules', about: '' }] };
  return refuseTwice(list.items.map((item) => readItem(item, reader)));
}

interface Reader {
  readonly document: Document.Parsed;
  readonly lineOf: (node: { readonly range?: readonly number[] | null } | null | undefined) => number;
}

interface ReadRule {
  readonly line: number;
  readonly rule?: MapRule;
  readonly problems: readonly RuleProblem[];
}

function findList({ contents }: Document.Parsed): YAMLSeq | undefined {
  if (isSeq(contents)) return contents;
  if (!isMap(contents) || contents.items.length !== 1) return undefined;
  const list = contents.get('rules', true);
  return isSeq(list) ? list : undefined;
}

function readItem(item: unknown, reader: Reader): ReadRule {
  if (isMap(item)) return readRule(item, reader);
  const line = reader.lineOf(item as { range?: number[] }); // Every item of a parsed list is a node.
  return { line, problems: [{ line, fault: 'noRule', about: '' }] };
}

function readRule(map: YAMLMap, { document, lineOf }: Reader): ReadRule {
  const values = Object.entries(map.toJS(document) as Record<string, unknown>); // A map becomes an object.
  const lineOfField = (name: string): number =>
    lineOf(map.items.find(({ key }) => String(key) === name)?.key as { range?: number[] } | undefined);
  const line = lineOf(map);
  const problems = values.flatMap(([name, value]): RuleProblem[] => {
    const fault = isRuleField(name) ? faultOf(name, value) : 'unknownField';
    return fault === undefined ? [] : [{ line: lineOfField(name), fault, about: name }];
  });
  if (problems.length > 0) return { line, problems };
  const rule = completeRule(Object.fromEntries(values));
  return rule.path === ''
    ? { line, problems: [{ line, fault: 'noPath', about: 'path' }] }
    : { line, rule, problems };
}

function isRuleField(name: string): name is RuleField {
  return ruleFields.some((field) => field === name);
}

/** With the defaults a rule refuses every version of the map. */
function completeRule(given: Partial<MapRule>): MapRule {
  const path = normalizeMapPath(given.path ?? '');
  return {
    checksum: 0,
    goodChecksums: [],
    size: 0,
    goodSizes: [],
    message: suggestedMapMessage(path),
    reason: '',
    active: true,
    ...given,
    path,
  };
}

const longest: Readonly<Partial<Record<RuleField, number>>> = {
  path: adminLimits.mapPathCharacters,
  message: adminLimits.mapRuleTextCharacters,
  reason: adminLimits.mapRuleTextCharacters,
};

function faultOf(field: RuleField, value: unknown): RuleFault | undefined {
  switch (field) {
    case 'path':
    case 'message':
    case 'reason':
      if (typeof value !== 'string') return 'notText';
      return value.length > (longest[field] ?? 0) ? 'tooLong' : undefined;
    case 'checksum':
    case 'size':
      return Number.isSafeInteger(value) ? undefined : 'notInteger';
    case 'goodChecksums':
    case 'goodSizes':
      return Array.isArray(value) && value.every(Number.isSafeInteger) ? undefined : 'notIntegers';
    case 'active':
      return typeof value === 'boolean' ? undefined : 'notYesOrNo';
  }
}

/** Two rules of one path would overwrite each other. */
function refuseTwice(read: readonly ReadRule[]): RulesFile {
  const seen = new Set<string>();
  const twice = read.flatMap(({ line, rule }): RuleProblem[] => {
    if (rule === undefined) return [];
    if (seen.has(rule.path)) return [{ line, fault: 'twice', about: rule.path }];
    seen.add(rule.path);
    return [];
  });
  return {
    rules: read.flatMap(({ rule }) => (rule === undefined ? [] : [rule])),
    problems: [...read.flatMap(({ problems }) => problems), ...twice].toSorted((a, b) => a.line - b.line),
  };
}
