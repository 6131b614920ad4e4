/** What accounts ask of bans. The moderation domain implements it. */
export interface BanCheck {
  /** The ban that keeps a user from signing in now; undefined when there is none. */
  findRunning(userId: number): Promise<object | undefined>;
  /** Rejects a banned user. @throws {Refusal} `accountBanned` (103), with reason and expiry */
  refuseBanned(userId: number): Promise<void>;
}
