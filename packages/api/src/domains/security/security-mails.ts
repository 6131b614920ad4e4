import { limits, TAKE_BACK_PATH } from '@ra3/sdk/facts';
import type { Mail } from '../../outside/mailer.js';
import type { Device } from '../../values/caller.js';

interface EventTexts {
  readonly chinese: string;
  readonly english: string;
  readonly japanese: string;
}

const events = {
  signIn: {
    chinese: '有人从新的网络登录了你的账号',
    english: 'somebody signed in to your account from a new network',
    japanese: '新しいネットワークからアカウントへのログインがありました',
  },
  password: {
    chinese: '你的密码已被修改',
    english: 'your password was changed',
    japanese: 'パスワードが変更されました',
  },
  twoStepOn: {
    chinese: '两步登录已启用',
    english: 'two-step sign-in was turned on',
    japanese: '二段階ログインが有効になりました',
  },
  twoStepOff: {
    chinese: '两步登录已关闭',
    english: 'two-step sign-in was turned off',
    japanese: '二段階ログインが無効になりました',
  },
  recoveryCodeUsed: {
    chinese: '有人使用恢复码登录了你的账号',
    english: 'somebody signed in to your account with a recovery code',
    japanese: 'リカバリーコードを使ったアカウントへのログインがありました',
  },
  recoveryCodesRenewed: {
    chinese: '两步登录的恢复码已更换',
    english: 'the recovery codes of two-step sign-in were replaced',
    japanese: '二段階ログインのリカバリーコードが再発行されました',
  },
  token: {
    chinese: '你的账号创建了新的访问令牌',
    english: 'an access token was made for your account',
    japanese: 'アカウントのアクセストークンが作成されました',
  },
} as const satisfies Record<string, EventTexts>;

export type SecurityEventKind = keyof typeof events;

interface Notice {
  readonly kind: SecurityEventKind;
  readonly at: Date;
  readonly device: Device;
  /** Origin of the site; absent: the mail has no link. */
  readonly publicUrl: string | undefined;
  readonly token: string;
  readonly userName: string;
}

/** In several languages, because the reader's is unknown. Contains nothing that the caller typed. */
export function securityMail({ kind, at, device, publicUrl, token, userName }: Notice): Omit<Mail, 'to'> {
  const { chinese, english, japanese } = events[kind];
  const time = `${at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC`;
  const program = [device.program, device.system].filter((word) => word !== '').join(', ');
  const isLinked = publicUrl !== undefined;
  const steps = isLinked ? linkSteps : plainSteps;
  return {
    subject: `安全提醒 / Security notice: ${english}`,
    text: [
      `${chinese}。时间：${time}；设备：${program || '未知'}；网络：${device.network}。${steps.chinese}`,
      `At ${time} ${english}. Device: ${program || 'unknown'}. Network: ${device.network}. ${steps.english}`,
      `${japanese}。日時：${time}、端末：${program || '不明'}、ネットワーク：${device.network}。${steps.japanese}`,
      // As the fragment, the token reaches neither servers on the way nor their logs.
      ...(isLinked ? [`${publicUrl}${TAKE_BACK_PATH}#${token}`] : []),
      `你的用户名 / Your user name: ${userName}`,
    ].join('\n\n'),
  };
}

const days = String(limits.securityNotices.days);

const linkSteps: EventTexts = {
  chinese: `如果是你本人操作，无需理会。如果不是，请在 ${days} 天内打开下面的链接并确认：所有设备将被登出，访问令牌将失效，两步登录将关闭，密码须通过邮件验证码重新设置。`,
  english: `If it was you, do nothing. If it was not, open the link below within ${days} days and confirm: all devices are signed out, access tokens end, two-step sign-in is turned off, and the password has to be set again with a code by e-mail.`,
  japanese: `ご本人による操作であれば、対応は不要です。お心当たりがない場合は、${days} 日以内に下のリンクを開いて確認してください。すべての端末がログアウトされ、アクセストークンは無効になり、二段階ログインは解除され、パスワードはメールの確認コードで再設定していただきます。`,
};

const plainSteps: EventTexts = {
  chinese:
    '如果是你本人操作，无需理会。如果不是，请打开网站，立即通过邮件验证码找回密码：所有设备将被登出，访问令牌将失效。之后如果仍无法登录，请联系管理员。',
  english:
    'If it was you, do nothing. If it was not, open the site and recover your password with a code by e-mail now: all devices are signed out, and access tokens end. If you cannot sign in afterwards, write to the administrators.',
  japanese:
    'ご本人による操作であれば、対応は不要です。お心当たりがない場合は、すぐにサイトを開き、メールの確認コードでパスワードを再設定してください。すべての端末がログアウトされ、アクセストークンは無効になります。その後もログインできない場合は、管理者にご連絡ください。',
};
