export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** @throws {MailNotSentError} when no server accepted the mail */
  send(mail: Mail): Promise<void>;
  /** Closes what was kept open between two mails; one that is under way still goes out. */
  close(): void;
}

/** The mail server cannot be reached or rejected the mail. The cause is logged where it happens. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
}
