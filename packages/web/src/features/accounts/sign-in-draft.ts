/** Name of the draft of the sign-in form; registration leaves the new user name there. */
export const SIGN_IN_DRAFT = 'signIn';
