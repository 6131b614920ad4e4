import type { Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shownName } from '../../entities/player/player-name.js';
import { QueryError } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { links } from '../../platform/routing/links.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Row, Stack, Text } from '../../ui/layout.js';

type Own = Reply<'complaints.own'>;

/** What the reader reported and appealed, with the answers of the staff. */
export function OwnComplaints({ answer }: { readonly answer: UseQueryResult<Own | null> }) {
  const { t } = useTranslation();
  const { data } = answer;
  if (data === undefined || data === null)
    return <QueryError title={t('complaints.own.failed')} query={answer} />;
  const { records, appeals } = data;
  return (
    <Card title={t('complaints.own.list')}>
      {records.length + appeals.length === 0 ? (
        <EmptyState isCompact title={t('complaints.own.none')} />
      ) : (
        <Stack as="ul" gap={24}>
          {appeals.map((appeal) => (
            <Stack as="li" gap={4} key={appeal.appealId}>
              <Row isCentred>
                <strong>{t('complaints.kinds.appeal')}</strong>
                <Outcome {...appeal} />
              </Row>
              <Answered {...appeal} />
            </Stack>
          ))}
          {records.map((complaint) => (
            <Stack as="li" gap={4} key={complaint.complaintId}>
              <Row isCentred>
                <Link to={links.persona.to(complaint.personaId)}>
                  <bdi>{shownName(complaint.personaName)}</bdi>
                </Link>
                <span>{t(`complaints.topics.${complaint.topic}`)}</span>
                {complaint.matchId === null ? null : (
                  <Link to={links.match.to(String(complaint.matchId))}>
                    {t('complaints.file.match', { id: complaint.matchId })}
                  </Link>
                )}
                <Outcome {...complaint} />
              </Row>
              <Answered {...complaint} />
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}

type Written = Pick<Own['appeals'][number], 'outcome' | 'answer' | 'text' | 'time'>;

function Outcome({ outcome }: Written) {
  const { t } = useTranslation();
  const isGood = outcome === 'acted' || outcome === 'lifted';
  return (
    <Badge tone={isGood ? 'good' : 'neutral'}>
      {outcome === null ? t('complaints.own.open') : t(`complaints.outcomes.${outcome}`)}
    </Badge>
  );
}

/** The words of a user, and the answer to them. */
export function Answered({ text, answer, time }: Written) {
  const { t } = useTranslation();
  return (
    <>
      <Text tone="muted" isBreaking>
        {cleanText(text, limits.complaints.textCharacters)}
      </Text>
      {answer === '' ? null : (
        <Text isBreaking>
          {t('complaints.own.answer', { answer: cleanText(answer, limits.complaints.answerCharacters) })}
        </Text>
      )}
      <Text tone="faint" size={13}>
        <RelativeTime time={time} />
      </Text>
    </>
  );
}
