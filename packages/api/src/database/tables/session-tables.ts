import type { ColumnType, Generated } from 'kysely';

/** One signed-in browser or client. Only the hash of its id is stored: a stolen table signs nobody in (docs/architecture.md#sessions). */
export interface SessionRow {
  session_hash: string;
  user_id: number;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** The browser or program, and the operating system, in words; both empty where they are not known. */
  program: Generated<string>;
  system: Generated<string>;
  /** Where the session was seen last, to the hour: an IPv4 address, or the /64 of an IPv6 address. */
  network: Generated<string>;
}

/** A login (S3-03). Browsers tell no MAC address and no machine code: then both are empty. */
export interface LoginRecordRow {
  record_id: number;
  user_id: number;
  logged_in_at: Date;
  address: string;
  /** What the ban of the address goes for: itself, or the /64 of an IPv6 address. */
  network: Generated<string>;
  mac: string;
  machine_code: string;
}

/** A login that is under way or failed; counted to slow guessing (docs/architecture.md#passwords-and-failed-logins). */
export interface LoginAttemptRow {
  attempt_id: number;
  /** Hash of the user name as typed, since people type passwords into that field. */
  account_hash: string;
  address: string;
  /** What limits count: the address, or the /64 of an IPv6 address. */
  network: Generated<string>;
  attempted_at: Date;
}

/** A ban (S3-02). The latest one that is neither lifted nor expired counts. */
export interface BanRow {
  ban_id: number;
  user_id: number;
  /** Bits: User 1, Ip 2, Mac 4, Machine 8. */
  ban_type: number;
  reason_chinese: string;
  reason_english: string;
  banned_at: Date;
  expires_at: Date;
  lifted_at: Date | null;
  /** User names of the admins, as they were at the time; null for bans of before they were kept. */
  banned_by: string | null;
  lifted_by: string | null;
  /** Why the ban ended; null where the admin gave no reason. Players never see it. */
  lift_reason: string | null;
}

/** A code that was sent by mail, kept as an HMAC (docs/architecture.md#verification-codes). */
export interface VerificationCodeRow {
  code_id: number;
  purpose: string;
  email_key: string;
  code_hmac: string;
  created_at: Date;
  expires_at: Date;
  /** The network that asked for it. */
  network: Generated<string>;
  /** Wrong tries from other networks, all together. */
  tries: number;
  used_at: Date | null;
}

/** Wrong tries of a code from one network. */
export interface VerificationTriesRow {
  code_id: number;
  network: string;
  tries: number;
}

/** An invitation code: free, then ready (applied for by an inviter), then used (S4-07). */
export interface InvitationCodeRow {
  invitation_code: string;
  state: string;
  inviter_user_id: number | null;
  registered_email: string | null;
  description: string;
  created_at: Date;
  /** When it became ready; null while it is free. */
  applied_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  used_at: Date | null;
}

/** How many calls one caller made of one class in the running window; shared by all processes. */
export interface RateWindowRow {
  rate_key: string;
  window_start: Date;
  call_count: number;
}

/** A captcha that waits to be solved; it is deleted by the first try (docs/architecture.md#captchas). */
export interface CaptchaRow {
  captcha_id: string;
  /** Left edge of the gap as a part of the picture's width, 0 to 1. */
  gap_position: number;
  expires_at: Date;
}

/** The website's announcement per language (S3-29). */
export interface AnnouncementRow {
  language: string;
  content: string;
  updated_at: Date;
}

export interface SessionTables {
  sessions: SessionRow;
  login_records: LoginRecordRow;
  login_attempts: LoginAttemptRow;
  bans: BanRow;
  verification_codes: VerificationCodeRow;
  verification_tries: VerificationTriesRow;
  invitation_codes: InvitationCodeRow;
  rate_windows: RateWindowRow;
  captchas: CaptchaRow;
  announcements: AnnouncementRow;
}
