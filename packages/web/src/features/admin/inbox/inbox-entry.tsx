import type { AdminUser } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { mayClaim, mayDecide, mayResolve } from '@ra3/sdk/rules/staff';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownName } from '../../../entities/player/player-name.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { links } from '../../../platform/routing/links.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';
import { useNow } from '../../../ui/now-context.js';
import { useActor } from '../use-actor.js';
import { useCaseDialogs } from '../users/use-user-case-address.js';
import { useCaseActs, useCaseUser, useUserCaseExtensions, type HasCall } from '../users/user-case-queries.js';
import { BanState, shownReasons } from '../users/user-words.js';
import { FailureAlert } from '../../../platform/failure-alert.js';
import { ResolveForm, type InboxEntry } from './resolve-form.js';
import styles from './inbox.module.css';

const CaseDialogs = lazyPart(
  async () => (await loadChunk(() => import('../users/case-dialogs.js'))).CaseDialogs,
);

/** One entry with what is known of it, and what a moderator does about it: claim, warn, ban, resolve. */
export function InboxEntryCard({ entry, onNext }: Readonly<{ entry: InboxEntry; onNext: () => void }>) {
  const { t } = useTranslation();
  const isOpen = entry.outcome === null;
  return (
    <Card title={t(`complaints.kinds.${entry.kind}`)}>
      <Stack>
        <Facts entry={entry} />
        {entry.text === '' ? null : <blockquote className={styles.text}>{wordsOf(entry.text)}</blockquote>}
        {entry.user === null ? null : <UserActs userId={entry.user.userId} />}
        {isOpen ? <OpenActs entry={entry} onNext={onNext} /> : <Resolution entry={entry} />}
      </Stack>
    </Card>
  );
}

function wordsOf(text: string): string {
  return cleanText(text, limits.complaints.textCharacters);
}

const factNames = [
  ...(['time', 'topic', 'persona', 'user', 'other', 'author'] as const),
  ...(['match', 'count', 'ban', 'banEnd', 'bannedBy'] as const),
] as const;

function Facts({ entry }: { readonly entry: InboxEntry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { user, persona, other, topic, matchId, ban, count, time } = entry;
  const at = (text: string) => formatExactTime(new Date(text), locale);
  const facts: Readonly<Record<(typeof factNames)[number], ReactNode>> = {
    time: at(time),
    topic: topic && t(`complaints.topics.${topic}`),
    persona: persona && <PersonaLink {...persona} />,
    user: user && <CaseLink {...user} />,
    other: other && <CaseLink {...other} />,
    author: authorOf(entry),
    match: matchId && <Link to={links.match.to(String(matchId))}>{matchId}</Link>,
    count,
    ban: ban && shownReasons([ban.reasonEnglish, ban.reasonChinese]),
    banEnd: ban && at(ban.expiryTime),
    bannedBy: ban?.bannedBy,
  };
  return (
    <dl className={styles.facts}>
      {factNames.map((name) =>
        facts[name] === null || facts[name] === undefined ? null : (
          <Fact key={name} name={name}>
            {facts[name]}
          </Fact>
        ),
      )}
    </dl>
  );
}

/** Of an appeal, the author is the user whom it is about. */
function authorOf({ author, user }: InboxEntry): ReactNode {
  return author === null || author.userId === user?.userId ? null : <CaseLink {...author} />;
}

function Fact(props: { readonly name: (typeof factNames)[number]; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t(`complaints.facts.${props.name}`)}</dt>
      <dd>{props.children}</dd>
    </>
  );
}

function PersonaLink({ personaId, personaName }: NonNullable<InboxEntry['persona']>) {
  return (
    <Link to={links.persona.to(personaId)}>
      <bdi>{shownName(personaName)}</bdi>
    </Link>
  );
}

function CaseLink({ userId, userName }: NonNullable<InboxEntry['user']>) {
  return (
    <Link to={adminLinks.users.to({ user: String(userId) })}>
      <bdi>{shownName(userName)}</bdi>
    </Link>
  );
}

/** The state of the user whom an entry is about, and the acts of the user manager. */
function UserActs({ userId }: { readonly userId: number }) {
  const { data: user } = useCaseUser(userId);
  const hasCall = useUserCaseExtensions();
  if (user === undefined || hasCall === undefined) return null;
  return <LoadedActs user={user} hasCall={hasCall} />;
}

function LoadedActs({ user, hasCall }: { readonly user: AdminUser; readonly hasCall: HasCall }) {
  const { t } = useTranslation();
  const dialogs = useCaseDialogs();
  const acts = useCaseActs(user);
  const { userId } = user;
  return (
    <Stack gap={12}>
      <BanState user={user} />
      <Row>
        <LinkButton to={adminLinks.users.to({ user: String(userId) })} icon="users">
          {t('complaints.openCase')}
        </LinkButton>
        {acts.warn ? (
          <Button icon="warning" onClick={() => dialogs.open('warn', userId)}>
            {t('userCase.warn.open')}
          </Button>
        ) : null}
        {acts.ban ? (
          <Button variant="danger" icon="shield" onClick={() => dialogs.open('ban', userId)}>
            {user.ban === null ? t('userCase.ban.open') : t('userCase.ban.openAgain')}
          </Button>
        ) : null}
      </Row>
      <Suspense fallback={null}>
        <CaseDialogs user={user} hasCall={hasCall} dialogs={dialogs} />
      </Suspense>
    </Stack>
  );
}

/** What the reader may do with an open entry. */
function useEntryRights(entry: InboxEntry) {
  const actor = useActor();
  const now = useNow().getTime();
  const isDecidable = entry.kind !== 'appeal' || mayDecide(actor, entry.ban, now);
  return {
    isOwn: entry.claimedBy !== null && entry.claimedBy === actor.userName,
    isDecidable,
    isClaimable: isDecidable && mayClaim(actor, entry),
    isResolvable: isDecidable && mayResolve(actor, entry),
  };
}

function claimTextOf({ claimedBy }: InboxEntry, isOwn: boolean) {
  if (isOwn) return 'complaints.giveBack';
  return claimedBy === null ? 'complaints.claim' : 'complaints.takeOver';
}

function OpenActs({ entry, onNext }: Readonly<{ entry: InboxEntry; onNext: () => void }>) {
  const { t } = useTranslation();
  const { entryId, claimedBy } = entry;
  const { isOwn, isDecidable, isClaimable, isResolvable } = useEntryRights(entry);
  const [isResolving, setIsResolving] = useState(false);
  const write = useWrite();
  return (
    <Stack gap={12}>
      <FailureAlert title={t('complaints.claim')} failure={write.failure} lost={t('complaints.lost')} />
      {claimedBy === null ? null : (
        <Text tone="muted">
          {isOwn ? t('complaints.claimedByYou') : t('complaints.claimedBy', { name: shownName(claimedBy) })}
        </Text>
      )}
      {isDecidable ? null : <Text tone="muted">{t('complaints.notYours')}</Text>}
      <Row>
        {isClaimable ? (
          <Button
            isBusy={write.isBusy}
            onClick={() => void write.run('complaints.claim', { entryId, isClaimed: !isOwn })}
          >
            {t(claimTextOf(entry, isOwn))}
          </Button>
        ) : null}
        {isResolvable ? (
          <Button variant="primary" icon="check" onClick={() => setIsResolving(true)}>
            {t('complaints.resolve')}
          </Button>
        ) : null}
        <Button icon="arrow-right" onClick={onNext}>
          {t('complaints.next')}
        </Button>
      </Row>
      <ResolveForm
        entry={entry}
        isOpen={isResolving}
        onClose={() => setIsResolving(false)}
        onDone={() => {
          setIsResolving(false);
          onNext();
        }}
      />
    </Stack>
  );
}

function Resolution({ entry }: { readonly entry: InboxEntry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { outcome, answer, resolvedBy, resolvedTime } = entry;
  if (outcome === null) return null;
  return (
    <Stack gap={4}>
      <Text isStrong>{t(`complaints.outcomes.${outcome}`)}</Text>
      {answer === '' ? null : <p className={styles.text}>{wordsOf(answer)}</p>}
      <Text tone="muted" size={13}>
        {t('complaints.resolvedBy', {
          name: shownName(resolvedBy ?? ''),
          time: resolvedTime === null ? '' : formatExactTime(new Date(resolvedTime), locale),
        })}
      </Text>
    </Stack>
  );
}
