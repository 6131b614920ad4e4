import type { Account } from '@ra3/sdk';

/** Base info of a signed-in user. */
export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    userId: 7,
    userName: 'new.player',
    email: '10001@qq.com',
    group: 'User',
    state: 'normal',
    personas: [],
    ...changes,
  };
}

interface SignedInUser {
  /** Whether somebody is signed in. */
  isSignedIn: boolean;
  readonly account: Account;
}

/** Answers to the calls that load the session, by the state of the given user. */
export function sessionAnswers(user: SignedInUser): Readonly<Record<string, () => unknown>> {
  const { userId, userName, group } = user.account;
  return {
    '/api/user/v2/status': () =>
      user.isSignedIn
        ? { code: 0, info: '', userId, uname: userName, group }
        : { code: 1, info: 'please login', group: 'guest' },
    '/api/player/info': () => user.account,
    [`/api/admin/info/user/${String(userId)}`]: () => ({ ...user.account, ban: null }),
  };
}
