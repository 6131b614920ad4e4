import type { Database } from '../../../database/in-transaction.js';

export async function insertCaptcha(
  db: Database,
  captcha: { captchaId: string; gapPosition: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('captchas')
    .values({
      captcha_id: captcha.captchaId,
      gap_position: captcha.gapPosition,
      expires_at: captcha.expiresAt,
    })
    .execute();
}

/** Deletes a captcha and returns the position of its gap; of concurrent tries, only one gets it. */
export async function takeCaptcha(db: Database, captchaId: string, now: Date): Promise<number | undefined> {
  const row = await db
    .deleteFrom('captchas')
    .where('captcha_id', '=', captchaId)
    .returning(['gap_position', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.gap_position : undefined;
}
