/** An entry of the audit log, as far as it becomes a sentence. */
export interface AuditedAct {
  readonly act: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The last part of the key of an action's words: `ban` of `admin.ban`, `makeAdmin` of `make-admin`. */
export function actionWord(act: string): string {
  const name = act.slice(act.lastIndexOf('.') + 1);
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The key of the sentence about an act: its word, or that of its opposite, such as `lift` of a ban that was lifted. */
export function auditSentence({ act, after }: AuditedAct): string {
  const word = actionWord(act);
  const state = fieldsOf(after);
  if (word === 'ban' && state.expiryTime === undefined) return 'lift';
  if (word === 'setModerator' && state.isModerator === false) return 'endModerator';
  if (word === 'claimInboxEntry' && state.isClaimed === false) return 'giveBackInboxEntry';
  if (word === 'setBadMap' && state.active === false) return 'pauseBadMap';
  return word;
}

export interface AuditReasons {
  /** What the player is told. */
  readonly told: readonly string[];
  /** What only the staff reads. */
  readonly internal: readonly string[];
}

const toldFields = ['reasonChinese', 'answer', 'message'];
const internalFields = ['liftReason', 'reason', 'text', 'description'];
const withReasons: readonly string[] = [
  ...['ban', 'warn', 'resolveInboxEntry', 'setBadMap', 'addNote', 'applyInvitation'],
];

/** The reasons of an act that the log has: what the player was told, and what is for the staff. It has no English reasons (S3-02). */
export function auditReasons(entry: AuditedAct): AuditReasons {
  if (!withReasons.includes(actionWord(entry.act))) return { told: [], internal: [] };
  const state = fieldsOf(entry.after);
  const textsOf = (names: readonly string[]) =>
    names
      .map((name) => state[name])
      .filter((text) => typeof text === 'string')
      .filter((text) => text.trim() !== '');
  return { told: textsOf(toldFields), internal: textsOf(internalFields) };
}

function fieldsOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
