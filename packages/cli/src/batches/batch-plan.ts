import { createHash } from 'node:crypto';
import type { Admin } from './admin-host.js';
import type { PreparedRow } from './prepare-row.js';

/** What a batch does with each row: ban, lift a ban, warn, forbid or allow a name, make invitation codes. */
export type BatchKind = 'ban' | 'unban' | 'warn' | 'forbid' | 'allow' | 'generate';

/** One row of a file, as a preview shows it and a batch does it. */
export interface Row extends PreparedRow {
  /** Line of the file, from 1. */
  readonly line: number;
  /** The account as the file names it, or the name that is forbidden. */
  readonly named: string;
  /** The file's own note of the row, which is not sent. */
  readonly ref: string;
}

/** What a file would change on a host, for a later `apply`. */
export interface Plan {
  readonly version: 2;
  readonly kind: BatchKind;
  readonly host: string;
  readonly admin: Admin;
  readonly made: string;
  readonly rows: readonly Row[];
  /** SHA-256 of all of the above. */
  readonly sha256: string;
}

/** The text of a plan file. */
export function formatPlan(content: Omit<Plan, 'version' | 'sha256'>): string {
  const { kind, host, admin, made, rows } = content;
  const plan = { version: 2, kind, host, admin, made, rows };
  return `${JSON.stringify({ ...plan, sha256: hashOf(plan) }, null, 2)}\n`;
}

/** The plan in a file; `changed` when it is one, and is not as this version writes it; undefined for another file. */
export function readPlan(text: string): Plan | 'changed' | undefined {
  try {
    const plan = JSON.parse(text) as Partial<Plan> | null; // The hash vouches for what it holds.
    if (plan?.sha256 === undefined || !Array.isArray(plan.rows)) return undefined;
    const { sha256, ...content } = plan;
    return plan.version === 2 && hashOf(content) === sha256 ? (plan as Plan) : 'changed';
  } catch {
    return undefined;
  }
}

/** Rows that are to be done. */
export function rowsToDo(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ mark }) => mark === 'add' || mark === 'change');
}

/** SHA-256 of JSON, in hexadecimal. */
export function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
