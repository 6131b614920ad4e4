import type { FailureName } from '@ra3/sdk/facts';

/** What is typed to register; the texts that are kept as a draft, and the passwords, which are not. */
export interface Registration {
  readonly userName: string;
  readonly email: string;
  readonly invitation: string;
  readonly code: string;
  /** Not empty once the agreement was accepted. */
  readonly agreed: string;
  readonly password: string;
  readonly repeat: string;
}

export const emptyDraft = { userName: '', email: '', invitation: '', code: '', agreed: '' };

/** Fields that can be wrong, in their order on the page. */
export const registrationFields = ['userName', 'email', 'invitation', 'code', 'password', 'repeat'] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** The field at which a refusal of the host is shown; others belong to the whole form. */
export const fieldOfRefusal: Readonly<Partial<Record<FailureName, RegistrationField>>> = {
  invalidUserName: 'userName',
  userNameTaken: 'userName',
  invalidEmail: 'email',
  emailTaken: 'email',
  emailNotAllowed: 'email',
  incorrectInvitationCode: 'invitation',
  incorrectVerificationCode: 'code',
  invalidPassword: 'password',
};
