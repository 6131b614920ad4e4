import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { neededCall } from '../../../platform/api/call-query.js';
import { useFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { Alert } from '../../../ui/alert.js';
import { Row } from '../../../ui/layout.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';

/** The personas whose names look like a forbidden one; nothing on a host without that call. */
export function CaughtPersonas({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data: caught, error } = useQuery({
    ...neededCall(useApi(), 'personas.matchingBadName', { name }),
    staleTime: 0,
  });
  if (error !== null) {
    return (
      <Alert tone="warn" title={t('adminRules.name.caughtUnknown')}>
        <p>{failureText(error)}</p>
      </Alert>
    );
  }
  if (caught === null) return null;
  if (caught === undefined) {
    return (
      <Loading of={t('adminRules.name.caughtTitle')}>
        <Skeleton height="64px" />
      </Loading>
    );
  }
  if (caught.count === 0) return <Alert tone="good">{t('adminRules.name.caughtNone')}</Alert>;
  return (
    <Alert tone="warn" title={t('adminRules.name.caught', { count: caught.count })}>
      <Row as="ul" gap={4} columnGap={12} aria-label={t('adminRules.name.caughtTitle')}>
        {caught.records.map(({ personaId, personaName }) => (
          <li key={personaId}>
            <Link to={links.persona.to(personaId)}>{stripHarmful(personaName)}</Link>
          </li>
        ))}
      </Row>
      {caught.count > adminLimits.personasMatchingBadName ? (
        <p>{t('adminRules.name.caughtMore', { count: caught.count - caught.records.length })}</p>
      ) : null}
    </Alert>
  );
}
