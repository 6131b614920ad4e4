import type { CommandContext } from '../command/command-context.js';

/** What a check found, and what to do about it. */
export interface CheckResult {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  readonly cure: string | null;
}

export type Check = (context: CommandContext) => CheckResult | Promise<CheckResult>;

/** A result without anything to do. */
export function ok(check: string, found: string): CheckResult {
  return { check, state: 'ok', found, cure: null };
}
