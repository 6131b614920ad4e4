import type { AdminUser } from '@ra3/sdk';
import { banTypes } from '@ra3/sdk/facts';
import { isWithinReach, mayAct, roleOf, type Actor } from '@ra3/sdk/rules/staff';
import { useRef, useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useMarkStale } from '../../../platform/api/stale-after.js';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { randomText } from '../../../platform/random-text.js';
import { useSignedInCall } from '../../../platform/session-context.js';
import { useDraft } from '../../../platform/use-draft.js';
import { Alert } from '../../../ui/alert.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { Box } from '../../../ui/layout.js';
import { useNow } from '../../../ui/now-context.js';
import { useActor } from '../use-actor.js';
import { DurationField } from './duration-field.js';
import { isEmptyReason, ReasonFields } from './reason-fields.js';
import { endOfBan } from './use-ban-draft.js';
import { seenBan, useUserCaseExtensions } from './user-case-queries.js';
import { shownUserName } from './user-words.js';
import styles from './users.module.css';

export type BulkAct = 'warn' | 'ban';

const EMPTY = { time: '', reasonChinese: '', reasonEnglish: '' };

/** Warns or bans several users with one reason, after a preview of whom it reaches. */
export function BulkForm(props: {
  readonly act: BulkAct;
  readonly users: readonly AdminUser[];
  readonly onClose: () => void;
}) {
  const { act, users, onClose } = props;
  const { t } = useTranslation();
  const actor = useActor();
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const ids = users.map(({ userId }) => userId).sort((one, other) => one - other);
  const { form, change, clear } = useDraft(`bulk.${act}.${ids.join('-')}`, EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const obstacles = users.map((user) => obstacleTo({ act, user, actor, now }));
  const reached = users.filter((_, index) => obstacles[index] === undefined);
  const sending = useBulkSending(act, reached);
  const end = endOfBan(form.time, now);
  const isMissing = isEmptyReason(form);
  const handleSubmit = () => {
    setIsChecked(true);
    if (isMissing || reached.length === 0 || (act === 'ban' && end === undefined)) return;
    void sending.send(form).then((isDone) => {
      if (!isDone) return;
      clear();
      setIsChecked(false);
    });
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      {/* What a repeated call carries is what it carried at first. */}
      <fieldset className={styles.types} disabled={sending.isBegun}>
        <legend className="visually-hidden">{t(`userCase.bulk.${act}`)}</legend>
        {act === 'ban' ? (
          <DurationField
            ref={field}
            time={form.time}
            end={end}
            error={isChecked && end === undefined ? t('userCase.ban.badTime') : undefined}
            onTime={(time) => change({ time })}
          />
        ) : null}
        <ReasonFields
          reasons={form}
          error={isChecked && isMissing ? t('userCase.warn.missing') : undefined}
          onChange={change}
        />
      </fieldset>
      <BulkPlan act={act} users={users} obstacles={obstacles} />
      <BulkOutcome sending={sending} />
      <BulkEnd act={act} count={reached.length} sending={sending} onClose={onClose} />
    </Box>
  );
}

function BulkEnd(props: {
  readonly act: BulkAct;
  readonly count: number;
  readonly sending: ReturnType<typeof useBulkSending>;
  readonly onClose: () => void;
}) {
  const { act, count, sending, onClose } = props;
  const { t } = useTranslation();
  const { isBusy, isDone, failed } = sending;
  const isAgain = !isBusy && failed.length > 0;
  return (
    <FormEnd
      cancel={t(isDone ? 'userCase.bulk.close' : 'userCase.cancel')}
      onCancel={onClose}
      variant={act === 'ban' ? 'danger' : 'primary'}
      icon={act === 'ban' ? 'shield' : 'warning'}
      isBusy={isBusy}
      disabled={isDone || count === 0}
    >
      {t(isAgain ? 'userCase.bulk.again' : `userCase.bulk.submit.${act}`, { count })}
    </FormEnd>
  );
}

type Obstacle = ReturnType<typeof obstacleTo>;

/** Whom the act reaches, and whom it does not, with the reason; the obstacles are in the order of the users. */
function BulkPlan(
  props: Readonly<{ act: BulkAct; users: readonly AdminUser[]; obstacles: readonly Obstacle[] }>,
) {
  const { act, users, obstacles } = props;
  const { t } = useTranslation();
  const of = (obstacle: Obstacle) => users.filter((_, index) => obstacles[index] === obstacle);
  const names = (some: readonly AdminUser[]) =>
    some.map(({ userName }) => shownUserName(userName)).join(', ');
  const reached = of(undefined);
  return (
    <>
      <Alert
        tone={reached.length === 0 ? 'bad' : 'neutral'}
        title={t(`userCase.bulk.plan.${act}`, { count: reached.length })}
      >
        <p>{names(reached)}</p>
      </Alert>
      {(['admin', 'closed', 'moderator', 'longBan'] as const).map((obstacle) =>
        of(obstacle).length === 0 ? null : (
          <p key={obstacle}>
            {t(`userCase.bulk.left.${obstacle}`)} {names(of(obstacle))}
          </p>
        ),
      )}
    </>
  );
}

/** Why the host would refuse an act; undefined when it would not. */
function obstacleTo(of: {
  readonly act: BulkAct;
  readonly user: AdminUser;
  readonly actor: Actor;
  readonly now: Date;
}): 'admin' | 'closed' | 'moderator' | 'longBan' | undefined {
  const { act, user, actor, now } = of;
  if (!mayAct(actor, act, user)) return roleOf(user);
  if (act === 'warn') return user.closedTime === undefined ? undefined : 'closed';
  return isWithinReach(actor, user.ban, now.getTime()) ? undefined : 'longBan';
}

type Outcomes = ReadonlyMap<number, unknown>;

/** Sends one call after another; a second time those that failed, by the same keys, so that nobody is warned or banned twice. */
function useBulkSending(act: BulkAct, users: readonly AdminUser[]) {
  const api = useApi();
  const call = useSignedInCall();
  const markStale = useMarkStale();
  const hasCall = useUserCaseExtensions();
  const [batchId] = useState(randomText);
  const [isBusy, setIsBusy] = useState(false);
  /** By user; undefined for one that is done. */
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const sendOne = (
    user: AdminUser,
    { time, ...reasons }: { time: string; reasonChinese: string; reasonEnglish: string },
  ) => {
    const { userId } = user;
    const options = { idempotencyKey: `${batchId}-${String(userId)}` };
    if (act === 'warn') return api.moderation.warn({ userId, ...reasons }, options);
    const seen = hasCall === undefined ? {} : seenBan(user, hasCall);
    return api.moderation.ban({ userId, banTime: time, type: banTypes.User, ...reasons, ...seen }, options);
  };
  const isDoneFor = ({ userId }: AdminUser) => outcomes.has(userId) && outcomes.get(userId) === undefined;
  return {
    isBusy,
    isBegun: isBusy || outcomes.size > 0,
    isDone: outcomes.size > 0 && users.every(isDoneFor),
    done: users.filter(isDoneFor),
    failed: users.filter(({ userId }) => outcomes.get(userId) !== undefined),
    errorOf: ({ userId }: AdminUser) => outcomes.get(userId),
    send: async (form: Parameters<typeof sendOne>[1]) => {
      setIsBusy(true);
      let isDone = true;
      for (const user of users.filter((each) => !isDoneFor(each))) {
        const error = await call(sendOne(user, form)).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        isDone &&= error === undefined;
        setOutcomes((before) => new Map(before).set(user.userId, error));
      }
      setIsBusy(false);
      await markStale('moderation.ban');
      return isDone;
    },
  };
}

function BulkOutcome({ sending }: { readonly sending: ReturnType<typeof useBulkSending> }) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  const { done, failed, errorOf, isBegun } = sending;
  return (
    <div role="status">
      {isBegun ? <p>{t('userCase.bulk.done', { count: done.length })}</p> : null}
      {failed.length === 0 ? null : (
        <Alert tone="bad" title={t('userCase.bulk.failed', { count: failed.length })}>
          {failed.map((user) => (
            <p key={user.userId}>
              <bdi>{shownUserName(user.userName)}</bdi>: {failureText(errorOf(user))}
            </p>
          ))}
        </Alert>
      )}
    </div>
  );
}
