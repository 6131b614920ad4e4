export interface SecurityTables {
  /** An access token of a user's scripts. Only the hash of the secret is stored. */
  access_tokens: {
    token_id: number;
    user_id: number;
    token_hash: string;
    token_name: string;
    /** Words with commas between them. */
    scopes: string;
    created_at: Date;
    expires_at: Date;
    /** At most a minute older than the last use; null before the first. */
    last_used_at: Date | null;
    last_network: string;
  };
  /** The authenticator app of a user. */
  two_steps: {
    user_id: number;
    /** Encrypted with a key that is not in the database. */
    sealed_secret: string;
    /** Null until a code confirmed the secret; two-step sign-in is off until then. */
    confirmed_at: Date | null;
    /** The 30 s period of the last accepted code: it and earlier ones are used up. */
    last_time_step: number | null;
    /** Wrong codes since `wrong_since`, from everywhere. */
    wrong_codes: number;
    wrong_since: Date;
  };
  recovery_codes: {
    user_id: number;
    code_hash: string;
  };
}
