import type { Input } from '@ra3/sdk';
import {
  normalizeMapPath,
  parseIntegerField,
  parseIntegerList,
  suggestedMapMessage,
} from '@ra3/sdk/rules/map-paths';
import type { MapRule, MapRules } from './map-rule-queries.js';

/** The version of a rule that does not exist. */
const NO_VERSION = 0;

export type RuleForm = Readonly<
  Record<
    | 'path'
    | 'checksum'
    | 'goodChecksums'
    | 'size'
    | 'goodSizes'
    | 'message'
    | 'reason'
    | 'active'
    | 'hasOwnMessage'
    | 'seenVersion',
    string
  >
>;

export type NewRule = Omit<Input<'maps.setRule'>, 'seenVersion'>;
export type RuleField = 'path' | 'checksum' | 'goodChecksums' | 'size' | 'goodSizes';

const YES = 'yes';
const NO = '';

export const emptyForm: RuleForm = {
  ...{ path: '', checksum: '0', goodChecksums: '', size: '0', goodSizes: '', message: '', reason: '' },
  ...{ active: YES, hasOwnMessage: NO, seenVersion: String(NO_VERSION) },
};

export function formOf(rule: MapRule, { states }: MapRules): RuleForm {
  return {
    path: rule.path,
    checksum: String(rule.checksum),
    goodChecksums: rule.goodChecksums.join(', '),
    size: String(rule.size),
    goodSizes: rule.goodSizes.join(', '),
    message: rule.message,
    reason: rule.reason,
    active: rule.active ? YES : NO,
    hasOwnMessage: YES,
    seenVersion: String(states?.get(rule.path)?.version ?? NO_VERSION),
  };
}

/** Fields that change with another path: the warning is the name of the map until somebody writes another (S5-15). */
export function withPath(form: RuleForm, path: string): Partial<RuleForm> {
  return form.hasOwnMessage === YES ? { path } : { path, message: suggestedMapMessage(path) };
}

export function withMessage(message: string): Partial<RuleForm> {
  return { message, hasOwnMessage: message === '' ? NO : YES };
}

export function withActive(isActive: boolean): Partial<RuleForm> {
  return { active: isActive ? YES : NO };
}

export function isActive({ active }: RuleForm): boolean {
  return active === YES;
}

/** Returns the rule that the fields describe, or the fields that are wrong (S5-15). */
export function readForm(form: RuleForm): { readonly rule?: NewRule; readonly wrong: readonly RuleField[] } {
  const path = normalizeMapPath(form.path);
  const checksum = parseIntegerField(form.checksum);
  const size = parseIntegerField(form.size);
  const goodChecksums = parseIntegerList(form.goodChecksums);
  const goodSizes = parseIntegerList(form.goodSizes);
  const values = { path: path === '' ? undefined : path, checksum, goodChecksums, size, goodSizes };
  const wrong = ruleFields.filter((field) => values[field] === undefined);
  if (
    wrong.length > 0 ||
    checksum === undefined ||
    size === undefined ||
    goodChecksums === undefined ||
    goodSizes === undefined
  )
    return { wrong };
  const { message, reason } = form;
  const numbers = { checksum, goodChecksums, size, goodSizes };
  return { wrong, rule: { path, ...numbers, message, reason, active: isActive(form) } };
}

const ruleFields: readonly RuleField[] = ['path', 'checksum', 'goodChecksums', 'size', 'goodSizes'];
