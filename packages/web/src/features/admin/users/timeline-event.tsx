import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { mayEver } from '@ra3/sdk/rules/staff';
import { Link } from 'react-router-dom';
import { shownName } from '../../../entities/player/player-name.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { withQuery } from '../../../platform/routing/with-query.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout.js';
import { useActor } from '../use-actor.js';
import { FailureAlert } from '../../../platform/failure-alert.js';
import type { CaseEvent } from './timeline-entries.js';
import { Title, Who } from './timeline-texts.js';
import { useUserCaseAddress } from './use-user-case-address.js';
import { shownUserName } from './user-words.js';

/** A rename, an invitation code, or an entry of the inbox. */
export function EventText({ event, isUndoable }: Readonly<{ event: CaseEvent; isUndoable: boolean }>) {
  const { t } = useTranslation();
  const { kind, oldName, newName, by, time, text, other, count } = event;
  if (kind === 'inbox') return <InboxText event={event} />;
  if (kind === 'rename') {
    return (
      <>
        <Title text={t('userCase.timeline.renamed')} />
        <p>
          <bdi>{shownName(oldName ?? '')}</bdi> → <bdi>{shownName(newName ?? '')}</bdi>
        </p>
        <Who name={by ?? t('userCase.timeline.owner')} time={time} />
        {isUndoable ? <UndoRename event={event} /> : null}
      </>
    );
  }
  return (
    <>
      <Title
        text={
          kind === 'codesMade'
            ? t('userCase.timeline.codesMade', { count: count ?? 0 })
            : t(`userCase.timeline.codes.${kind}`)
        }
      />
      <Words text={text} />
      <Who time={time}>
        <Party party={other} />
      </Who>
    </>
  );
}

/** Gives a persona its last name back, which the host refuses when somebody has it by now, or when it is forbidden. */
function UndoRename({ event: { persona, oldName } }: { readonly event: CaseEvent }) {
  const { t } = useTranslation();
  const actor = useActor();
  const write = useWrite();
  if (!mayEver(actor, 'rename') || persona === null || oldName === null) return null;
  const title = t('userCase.rename.undo', { name: shownName(oldName) });
  const undo = () =>
    write.run('moderation.renamePersona', {
      ...{ personaId: persona.personaId, newName: oldName, banPreviousName: false },
    });
  return (
    <>
      <FailureAlert title={t('userCase.rename.notUndone')} failure={write.failure} />
      <Row>
        <Button size="small" isBusy={write.isBusy} onClick={() => void undo()}>
          {title}
        </Button>
      </Row>
    </>
  );
}

function InboxText({ event }: { readonly event: CaseEvent }) {
  const { t } = useTranslation();
  const { userId } = useUserCaseAddress();
  const { topic, outcome, text, time, other, entryId } = event;
  const state = outcome === null ? undefined : 'resolved';
  return (
    <>
      <Title text={useInboxTitle(event)}>
        {topic === null ? null : <span>{t(`complaints.topics.${topic}`)}</span>}
        <Badge tone={outcome === null ? 'warn' : 'neutral'}>
          {outcome === null ? t('complaints.inbox.open') : t(`complaints.outcomes.${outcome}`)}
        </Badge>
      </Title>
      <Words text={text} />
      <Who time={time}>
        <Party party={other} />
        {' · '}
        <Link to={withQuery(adminLinks.inbox.to(), { state, user: userId, entry: entryId ?? undefined })}>
          {t('userCase.timeline.openInbox')}
        </Link>
      </Who>
    </>
  );
}

function useInboxTitle({ inboxKind, isAuthor, persona }: CaseEvent): string {
  const { t } = useTranslation();
  return isAuthor && inboxKind === 'complaint'
    ? t('userCase.timeline.reported', { name: shownName(persona?.personaName ?? '') })
    : t(`complaints.kinds.${inboxKind ?? 'complaint'}`);
}

function Words({ text }: { readonly text: string }) {
  return text === '' ? null : <p dir="auto">{cleanText(text, limits.complaints.textCharacters)}</p>;
}

function Party({ party }: { readonly party: CaseEvent['other'] }) {
  const { linkTo } = useUserCaseAddress();
  if (party === null) return null;
  return (
    <>
      {' · '}
      <Link to={linkTo(party.userId)}>
        <bdi>{shownUserName(party.userName)}</bdi>
      </Link>
    </>
  );
}
