import type { ComplaintTopic, InboxKind, InboxOutcome } from '@ra3/sdk/facts';
import type { ColumnType, Generated } from 'kysely';
import type { Credential } from '../../values/caller.js';

/** Written once: an update of such a column does not compile. */
type Fixed<T> = ColumnType<T, T, never>;
type FixedJson = ColumnType<unknown, string | null, never>;

export interface ModerationTables {
  /** One audit action; written in the transaction of the change and never changed (docs/security.md#audit-log). */
  audit_log: {
    /** Grows with time, and is the order of the log. */
    entry_id: Fixed<number>;
    acted_at: Fixed<Date>;
    admin_user_id: Fixed<number>;
    /** As it was at the time. */
    admin_user_name: Fixed<string>;
    act: Fixed<string>;
    target: Fixed<string>;
    state_before: FixedJson;
    state_after: FixedJson;
    address: Fixed<string>;
    request_id: Fixed<string>;
    /** What the admin signed in with; null for a command on the host, and a mailed link or code. */
    credential: ColumnType<Credential | null, string | null, never>;
    /** Of an entry about opened data: one hash for an admin, an action, a subject and an hour. Null for acts. */
    read_key: Fixed<string | null>;
  };
  /** A warning (S4-06). */
  warnings: {
    warning_id: number;
    user_id: number;
    reason_chinese: string;
    reason_english: string;
    warned_by: string;
    warned_at: Date;
    read_at: Date | null;
  };
  /** Where a banned user came from lately, for a ban by address, MAC or machine (S3-02). */
  banned_origins: {
    /** The bit of the ban's type: Ip 2, Mac 4, Machine 8. */
    kind: number;
    origin: string;
    ban_id: number;
  };
  /** A report of a player, an appeal against a ban, or what the host noticed by itself (docs/host.md#inbox). */
  inbox_entries: {
    entry_id: number;
    kind: InboxKind;
    created_at: Date;
    /** Sort key of open entries, behind the appeals. */
    turn_at: ColumnType<Date, Date | undefined>;
    topic: ComplaintTopic | null;
    author_user_id: number | null;
    /** Whom it is about; null for a persona without an account. */
    user_id: number | null;
    persona_id: number | null;
    /** The other account of a shared computer. */
    other_user_id: number | null;
    match_id: number | null;
    ban_id: number | null;
    /** How many matches a signal counts. */
    amount: number | null;
    /** What the author wrote, or the forbidden name that is near. */
    entry_text: string;
    /** Keeps an appeal or a signal from being there twice. */
    once_key: string | null;
    /** User names of the staff, as they were at the time. */
    claimed_by: string | null;
    claimed_at: Date | null;
    outcome: InboxOutcome | null;
    answer: string;
    resolved_by: string | null;
    resolved_at: Date | null;
  };
  /** A note of an admin about a user; players never see it. */
  user_notes: {
    note_id: number;
    user_id: number;
    note_text: string;
    written_by: string;
    written_at: Date;
  };
  /** Reasons in both languages that admins use again and again. */
  reason_templates: {
    template_id: number;
    title: string;
    reason_chinese: string;
    reason_english: string;
    version: number;
    /** User name of the admin; empty for a template that the host came with. */
    changed_by: string;
    changed_at: Date;
  };
  /** A login (S3-03). Browsers tell no MAC address and no machine code: then both are empty. */
  login_records: {
    record_id: number;
    user_id: number;
    logged_in_at: Date;
    address: string;
    /** What the ban of the address goes for: itself, or the /64 of an IPv6 address. */
    network: Generated<string>;
    mac: string;
    machine_code: string;
    /** The account does not know the network by this login: its owner took an event back. */
    disowned: Generated<boolean>;
  };
  /** A ban (S3-02). The latest one that is neither lifted nor expired counts. */
  bans: {
    ban_id: number;
    user_id: number;
    /** Bits: User 1, Ip 2, Mac 4, Machine 8. */
    ban_type: number;
    reason_chinese: string;
    reason_english: string;
    banned_at: Date;
    expires_at: Date;
    lifted_at: Date | null;
    /** User names of the admins, as they were at the time; null where nobody is known. */
    banned_by: string | null;
    lifted_by: string | null;
    /** Why the ban ended; null where the admin gave no reason. Players never see it. */
    lift_reason: string | null;
  };
}
