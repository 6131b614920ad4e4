import type { Input } from '@ra3/sdk/browser';

/** Id of a captcha and the pull that solves it: a part of the input of each call that wants a captcha. */
export type SolvedCaptcha = Omit<Input<'accounts.sendVerificationCode'>, 'email'>;

/** The pull alone. */
export type CaptchaPull = Omit<SolvedCaptcha, 'captchaId'>;
