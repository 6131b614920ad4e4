import { readyCaptcha } from './ready-captcha.js';
import type { TestHost } from './test-host.js';

/** The calls around verification codes, over HTTP, each with a captcha of its own that is solved. */
export function codeCalls(host: TestHost) {
  const post = (url: string, payload: object) => host.app.inject({ method: 'POST', url, payload });
  return {
    async send(email: string) {
      const { captchaId, pull } = await readyCaptcha(host);
      return post(`/api/user/v2/get/vcode/${encodeURIComponent(email)}/${captchaId}`, pull);
    },
    /** The newest mail with a code to an address, with its headers. */
    async mailTo(email: string) {
      const mails = await host.readMails();
      return mails.findLast((mail) => isCodeMail(mail, email)) ?? '';
    },
    register: (form: { uname: string; pwd: string; email: string; vcode: string; icode?: string }) =>
      post('/api/user/v2/register', form),
    recover: (form: { email: string; pwd: string; vcode: string }) => post('/api/user/v2/recovery', form),
  };
}

function isCodeMail(mail: string, email: string): boolean {
  return mail.startsWith(`To: ${email}\n`) && codeIn(mail) !== '';
}

/** The six digits of a mail. */
export function codeIn(mail: string): string {
  return /code is (\d{6})/.exec(mail)?.[1] ?? '';
}
