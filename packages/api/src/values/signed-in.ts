/** The account behind a session. */
export interface SignedIn {
  readonly userId: number;
  readonly userName: string;
  readonly group: 'Admin' | 'User';
}
