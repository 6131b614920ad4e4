import { complaintTopics, limits } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { callQuery, neededCall } from '../../platform/api/call-query.js';
import { useWrite } from '../../platform/api/use-write.js';
import { useFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { useSession } from '../../platform/session-context.js';
import { useDraft } from '../../platform/use-draft.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SelectField, TextArea } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Stack, Text } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { OwnComplaints } from './own-complaints.js';

/** Where a player reports another, from a match, a persona or a room, and sees what became of earlier reports. */
export function ComplaintsPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const { query } = useUrlState();
  const personaId = readId(query.get('persona'));
  const matchId = readId(query.get('match'));
  const answer = useQuery({
    ...neededCall(useApi(), 'complaints.own', {}, account?.userId),
    enabled: account !== undefined,
    staleTime: 0,
  });
  return (
    <Page isReading>
      <PageHead title={t('complaints.own.title')} context={t('complaints.own.context')} />
      {answer.data === null ? (
        <EmptyState title={t('complaints.own.unsupported')} />
      ) : (
        <Stack gap={24} width="column">
          {personaId === undefined && matchId === undefined ? null : (
            <ComplaintCard
              key={`${String(personaId)} ${String(matchId)}`}
              personaId={personaId}
              matchId={matchId}
              room={query.get('room') ?? ''}
            />
          )}
          {answer.data === undefined && answer.error === null ? (
            <SkeletonRows rows={3} />
          ) : (
            <OwnComplaints answer={answer} />
          )}
        </Stack>
      )}
    </Page>
  );
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
}

interface ComplaintCardProps {
  /** Undefined for a match of which a player is yet to be chosen. */
  readonly personaId: number | undefined;
  readonly matchId: number | undefined;
  /** The name of the room where they met; empty for none. */
  readonly room: string;
}

function ComplaintCard({ personaId: given, matchId, room }: ComplaintCardProps) {
  const { t } = useTranslation();
  const players = useReportable(given, matchId);
  const { form, topic, change, clear } = useComplaintDraft({ personaId: given, matchId, room });
  const personaId = given ?? readId(form.player) ?? players[0]?.personaId;
  const name = players.find((player) => player.personaId === personaId)?.personaName ?? '…';
  const write = useWrite();
  const [isChecked, setIsChecked] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const isMissing = form.text.trim() === '';
  const handleSubmit = async () => {
    setIsChecked(true);
    if (isMissing || personaId === undefined) return;
    const ofMatch = matchId === undefined ? {} : { matchId };
    const input = { personaId, topic, text: form.text.trim(), ...ofMatch };
    if ((await write.run('complaints.file', input)) === undefined) return;
    clear();
    setIsSent(true);
  };
  if (isSent) return <Sent />;
  return (
    <Card title={t('complaints.file.title', { name: shownName(name) })}>
      <Form onSubmit={handleSubmit}>
        <MatchNote matchId={matchId} />
        <FileFailure failure={write.failure} />
        {given === undefined ? (
          <PlayerField players={players} value={personaId} onChange={(player) => change({ player })} />
        ) : null}
        <SelectField
          label={t('complaints.file.topic')}
          value={topic}
          options={complaintTopics.map((value) => ({ value, label: t(`complaints.topics.${value}`) }))}
          onChange={({ target }) => change({ topic: target.value })}
        />
        <TextArea
          label={t('complaints.file.text')}
          help={t('complaints.file.help')}
          error={isChecked && isMissing ? t('complaints.file.missing') : undefined}
          rows={5}
          maxLength={limits.complaints.textCharacters}
          value={form.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Button type="submit" variant="primary" icon="warning" isBusy={write.isBusy}>
          {t('complaints.file.submit')}
        </Button>
      </Form>
    </Card>
  );
}

function Sent() {
  const { t } = useTranslation();
  return (
    <Alert tone="good" isUrgent title={t('complaints.file.sent')}>
      <p>{t('complaints.file.sentHint')}</p>
    </Alert>
  );
}

/** Whom of a match the complaint is about. */
function PlayerField(props: {
  readonly players: ReturnType<typeof useReportable>;
  readonly value: number | undefined;
  readonly onChange: (player: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('complaints.file.player')}
      value={String(props.value)}
      options={props.players.map((player) => ({
        value: String(player.personaId),
        label: shownName(player.personaName),
      }))}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

function useComplaintDraft({ personaId, matchId, room }: ComplaintCardProps) {
  const { t } = useTranslation();
  const draft = useDraft(`complaint.${String(personaId)}.${String(matchId)}.${room}`, {
    ...{ player: '', topic: '' },
    text: room === '' ? '' : `${t('complaints.file.inRoom', { room })}\n`,
  });
  const topic = complaintTopics.find((each) => each === draft.form.topic) ?? complaintTopics[0];
  return { ...draft, topic };
}

function MatchNote({ matchId }: { readonly matchId: number | undefined }) {
  const { t } = useTranslation();
  if (matchId === undefined) return null;
  return (
    <Text tone="muted">
      <Link to={links.match.to(String(matchId))}>{t('complaints.file.match', { id: matchId })}</Link>
    </Text>
  );
}

function FileFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (failure === undefined) return null;
  return (
    <Alert tone="bad" isUrgent title={t('complaints.file.failed')}>
      <p>{failureText(failure)}</p>
    </Alert>
  );
}

/** The players of a match, or of the newest match of a persona, which knows its name; without the reader's own personas. */
function useReportable(personaId: number | undefined, matchId: number | undefined) {
  const api = useApi();
  const { account } = useSession();
  const ofMatch = useQuery({
    ...neededCall(api, 'matches.byId', { matchId: matchId ?? 0 }),
    enabled: matchId !== undefined,
  });
  const ofPersona = useQuery({
    ...callQuery(api, 'matches.recentOfPersona', { personaId: personaId ?? 0, page: 1 }),
    enabled: personaId !== undefined,
  });
  const own = new Set(account?.personas.map((persona) => persona.personaId));
  const matches = [...(ofMatch.data ? [ofMatch.data] : []), ...(ofPersona.data?.records ?? [])];
  return matches
    .flatMap(({ winners, losers }) => [...winners, ...losers])
    .filter((player) => !own.has(player.personaId));
}
