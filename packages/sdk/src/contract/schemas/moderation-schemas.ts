import { Type, type TSchema } from 'typebox';
import { groups, userStates } from '../enumerations.js';
import { adminLimits } from '../admin-limits.js';
import { limits } from '../limits.js';
import {
  Behind,
  Count,
  NextPage,
  PositiveId,
  Timestamp,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from './basic-schemas.js';

export const Reason = Type.String({ maxLength: limits.reasonCharacters });

/** Six bytes in hexadecimal, with colons, hyphens or nothing between them. */
export const MacAddress = Type.String({
  pattern: '^[0-9A-Fa-f]{2}([:-]?[0-9A-Fa-f]{2}){5}$',
  examples: ['00:1A:2b:3c:4d:5e'],
});

export const MachineCode = Type.String({ minLength: 1, maxLength: 128 });

export const BanTypeBits = Type.Integer({
  minimum: 1,
  maximum: 15,
  description: 'Bits: User 1, Ip 2, Mac 4, Machine 8',
});

/** The ban of a user, as admins see it. The id is ours: other hosts send none. */
export const BanRecord = strictObject({
  banId: Type.Optional(PositiveId),
  reasonChinese: Type.String({ description: 'Stored, and sent to the player' }),
  reasonEnglish: Type.String({
    description:
      'Sent to the player. Kept with the ban while it runs, because the player is told at each attempt to sign in, and emptied when it is lifted or, within an hour, when it is over; neither the audit log nor anything else holds it (S3-02)',
  }),
  expiryTime: Timestamp,
  type: BanTypeBits,
});

export const AdminPersona = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  isSelectedForLadders: Type.Boolean(),
  deleted: Type.Boolean(),
});

export const AdminUser = strictObject({
  userId: PositiveId,
  userName: Type.String(),
  email: Type.String(),
  group: oneOf(groups),
  state: oneOf(userStates),
  ban: nullable(BanRecord),
  personas: Type.Array(AdminPersona),
  isModerator: Type.Optional(Type.Boolean({ description: 'Absent for those who are none' })),
  closedTime: Type.Optional(
    timestamp(': when its owner closed the account; absent while it is open (assumed)'),
  ),
});

const WarningEnglish = Type.String({
  description: `Mailed, and kept for ${String(adminLimits.warningEnglishDays)} days for the user to read on the site; then empty, as where the admin gave none (S3-02)`,
});

/** A warning as admins see it. */
export const Warning = strictObject({
  warningId: PositiveId,
  time: Timestamp,
  reasonChinese: Type.String(),
  reasonEnglish: WarningEnglish,
  readTime: nullable(Timestamp),
  warnedBy: Type.String({ description: 'User name of the admin, as it was at the time' }),
});

/** A warning as the warned user reads it, without the name of the admin. */
export const OwnWarning = strictObject({
  warningId: PositiveId,
  time: Timestamp,
  reasonChinese: Type.String(),
  reasonEnglish: WarningEnglish,
  isRead: Type.Boolean(),
});

/** One login of a user to the game. */
/** The rows of one page of a list, latest first; without `skip` it is the first page, without `limit` a whole one. */
export function sliceOf(mostRows: number) {
  return strictObject({
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRows })),
    behind: Behind,
  });
}

/** A page of rows, and how many rows there are in all. */
export function pageOf<S extends TSchema>(row: S) {
  return strictObject({
    records: Type.Array(row),
    next: NextPage,
    total: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Absent on a host that has no further pages of this list' }),
    ),
  });
}

export const LoginRecord = strictObject({ time: Timestamp, mac: Type.String(), machineCode: Type.String() });

export const BadPersona = strictObject({ name: Type.String(), addedBy: Type.String(), addedTime: Timestamp });

/** One act of an admin, or what an admin opened of personal data. */
export const AuditEntry = strictObject({
  entryId: PositiveId,
  time: Timestamp,
  adminUserId: PositiveId,
  adminUserName: Type.String({ description: 'As it was at the time' }),
  act: Type.String({ description: 'Name of the act, like admin.ban' }),
  target: Type.String({ description: 'What it was done to, like user:12 or persona:34' }),
  targetName: Type.Optional(
    nullable(Type.String(), {
      description: 'Name of the account or persona, or of whom an entry of the inbox is about, as it is now',
    }),
  ),
  foundUsers: Type.Optional(
    Type.Array(strictObject({ userId: PositiveId, userName: Type.String() }), {
      description: 'Names of the users whom a search found, as far as the entry has their ids',
    }),
  ),
  before: Type.Unknown({ description: 'What the act changed, as it was; null where there was nothing' }),
  after: Type.Unknown({ description: 'What the act changed, as it became; null where nothing is left' }),
  address: Type.String(),
  requestId: Type.String(),
  credential: Type.Optional(
    nullable(
      strictObject({
        kind: oneOf(['session', 'token']),
        id: Type.String({ description: 'As the lists of sessions and tokens of the account have it' }),
        name: Type.String({ description: 'The browser of a session, or the name of a token' }),
      }),
      {
        description:
          'What the admin signed in with, never a secret; null for a command on the host and for a link or code in a mail',
      },
    ),
  ),
});

/** Other users who lately came from the same addresses, network cards or machines. */
export const SharedOrigin = strictObject({
  origins: Type.Array(Type.String(), { description: 'Where the user came from lately, latest first' }),
  userCount: Type.Integer({ minimum: 0, description: 'How many other users came from there lately' }),
  users: Type.Array(
    strictObject({
      userId: PositiveId,
      userName: Type.String(),
      lastTime: timestamp(': when the user last came from there'),
      loginCount: Count,
    }),
    { description: `Up to ${String(adminLimits.banPreviewNames)} of them, those who were there last first` },
  ),
});

/** Whom a ban of each type would hit besides the user. */
export const BanPreview = strictObject({
  days: Type.Integer({ minimum: 1, description: 'How many days "lately" is' }),
  ip: SharedOrigin,
  mac: SharedOrigin,
  machine: SharedOrigin,
});

/** Users that the search of admins finds. */
export const UserSearchResult = strictObject({
  records: Type.Array(AdminUser),
  truncated: Type.Optional(
    Type.Boolean({
      description: `Not all is here: more than ${String(adminLimits.adminSearch.results)} users, or too long a search`,
    }),
  ),
});

/** The ban that keeps a player out of the game. */
export const LoginBan = strictObject({
  type: BanTypeBits,
  expiryTime: Timestamp,
  reasonChinese: Type.String(),
  reasonEnglish: Type.String(),
});
