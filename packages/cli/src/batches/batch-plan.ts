import { createHash, randomUUID } from 'node:crypto';
import type { BatchKind, BatchRequest } from './batch-kind.js';
import type { Problem } from './row-problem.js';

/** A running ban as a plan saw it. The id is there on hosts that tell it. */
export interface SeenBan {
  readonly banId?: number | undefined;
  readonly expiryTime: string;
  readonly type: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

/** What the world was like for a row when it was planned; another world makes the row drift. */
export interface SeenState {
  /** Null where no ban was running. */
  readonly ban: SeenBan | null;
}

/** Other accounts that a ban by address, network card or machine hits. */
export interface Collateral {
  readonly count: number;
  /** Some of them; the host names only so many. */
  readonly userIds: readonly number[];
}

/** `add` and `change` are to be done, `same` is as the file wants it, `error` cannot be done. */
export type RowMark = 'add' | 'change' | 'same' | 'error';

/** One row of a file, as a plan shows it and a batch does it. */
export interface PlanRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly mark: RowMark;
  /** The account as the file names it, or the name that is forbidden. */
  readonly named: string;
  readonly userId?: number;
  readonly userName?: string;
  /** The file's own note of the row, which is not sent. */
  readonly ref: string;
  readonly request?: BatchRequest;
  /** The ban ends then, so its length is worked out when it is sent. */
  readonly until?: string;
  readonly seen?: SeenState;
  readonly collateral?: Collateral;
  readonly problem?: Problem;
}

/** The admin who planned and who applies. */
export interface Admin {
  readonly userId: number;
  readonly userName: string;
}

/** What a file would change on a host, with a hash by which it is known. */
export interface Plan {
  readonly version: 1;
  readonly kind: BatchKind;
  readonly host: string;
  readonly admin: Admin;
  readonly made: string;
  /** SHA-256 of the file it was made from; empty for a plan that was not made from a file. */
  readonly fileSha256: string;
  /** Makes two plans of the same file two plans. */
  readonly nonce: string;
  readonly rows: readonly PlanRow[];
  /** SHA-256 of all of the above. */
  readonly sha256: string;
}

export function makePlan(content: Omit<Plan, 'version' | 'nonce' | 'sha256'>): Plan {
  const { kind, host, admin, made, fileSha256, rows } = content;
  const whole = { version: 1, kind, host, admin, made, fileSha256, nonce: randomUUID(), rows } as const;
  return { ...whole, sha256: hashOf(whole) };
}

/** The plan in a file; `changed` when it is one, and is not as it was written. */
export function readPlan(text: string): Plan | 'changed' | undefined {
  const plan = parsePlan(text);
  if (plan === undefined) return undefined;
  const { sha256, ...content } = plan;
  return hashOf(content) === sha256 ? plan : 'changed';
}

/** The text of a plan file. */
export function formatPlan(plan: Plan): string {
  return `${JSON.stringify(plan, null, 2)}\n`;
}

/** By this key the host knows a row of a plan, however often it is sent. */
export function keyOfRow({ sha256 }: Pick<Plan, 'sha256'>, { line }: Pick<PlanRow, 'line'>): string {
  return `ra3-${sha256.slice(0, 40)}-${String(line)}`;
}

/** Rows that are to be done. */
export function rowsToDo({ rows }: Pick<Plan, 'rows'>): readonly PlanRow[] {
  return rows.filter(({ mark }) => mark === 'add' || mark === 'change');
}

function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function parsePlan(text: string): Plan | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isPlan =
      typeof parsed === 'object' &&
      parsed !== null &&
      'version' in parsed &&
      parsed.version === 1 &&
      'sha256' in parsed;
    return isPlan && 'rows' in parsed && Array.isArray(parsed.rows) ? (parsed as Plan) : undefined; // The hash vouches for the rest.
  } catch {
    return undefined;
  }
}
