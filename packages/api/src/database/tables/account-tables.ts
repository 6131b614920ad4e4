import type { ColumnType, Generated } from 'kysely';

export interface AccountTables {
  /** A sign-in whose password was right and whose second step is missing; permits that step and nothing else. */
  pending_sign_ins: {
    pending_hash: string;
    user_id: number;
    expires_at: Date;
  };
  /** One signed-in browser or client. Only the hash of its id is stored: a stolen table signs nobody in (docs/security.md#sessions). */
  sessions: {
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
  };
  /** A mail about a security event; the link in it takes the event back (docs/security.md#mails-about-security-events). */
  security_notices: {
    token_hash: string;
    user_id: number;
    kind: string;
    created_at: Date;
    expires_at: Date;
    /** When this link, or another of the account, was used. */
    used_at: Date | null;
  };
  /** A login that is under way or failed; counted to slow guessing (docs/security.md#passwords-and-failed-logins). */
  login_attempts: {
    attempt_id: number;
    /** Hash of the user name as typed, since people type passwords into that field. */
    account_hash: string;
    address: string;
    /** What limits count: the address, or the /64 of an IPv6 address. */
    network: Generated<string>;
    attempted_at: Date;
  };
  /** A code that was sent by mail, kept as an HMAC (docs/security.md#verification-codes). */
  verification_codes: {
    code_id: number;
    purpose: string;
    email_key: string;
    code_hmac: string;
    created_at: Date;
    expires_at: Date;
    network: Generated<string>;
    /** Which share of the mailbox's codes it is counted in. */
    pool: Generated<string>;
    /** Wrong tries from other networks, all together. */
    tries: number;
    used_at: Date | null;
  };
  /** Wrong tries of a code from one network. */
  verification_tries: {
    code_id: number;
    network: string;
    tries: number;
  };
  /** An invitation code: free, then ready (applied for by an inviter), then used (S4-07). */
  invitation_codes: {
    invitation_code: string;
    state: string;
    inviter_user_id: number | null;
    registered_email: string | null;
    description: string;
    created_at: Date;
    /** When it became ready; null while it is free. */
    applied_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    used_at: Date | null;
  };
  /** A captcha that waits to be solved; it is deleted by the first try (docs/security.md#captchas). */
  captchas: {
    captcha_id: string;
    /** Left edge of the gap as a part of the picture's width, 0 to 1. */
    gap_position: number;
    expires_at: Date;
  };
  /** An account (S3-01). */
  users: {
    user_id: number;
    user_name: string;
    email: string;
    /** The mailbox of the address, in lower case and without tags: what has to be unique. */
    email_key: string;
    password_hash: string;
    user_group: 'Admin' | 'User';
    state: string;
    created_at: Date;
    closed_at: Date | null;
    /** Since when the user is a moderator; null for one who is none. */
    moderator_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
