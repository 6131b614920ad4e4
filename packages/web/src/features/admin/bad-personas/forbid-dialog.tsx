import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { Alert } from '../../../ui/alert.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import styles from '../frame/forms.module.css';
import { useAdminSource } from '../frame/use-admin-source.js';
import { badPersonaQueries } from './bad-persona-queries.js';
import { NameDialog, type NameDialogProps } from './name-dialog.js';

/** Says whom a name would catch, before it is forbidden. */
export function ForbidDialog(props: NameDialogProps) {
  const api = useApi();
  const send = () => api.moderation.addBadPersona({ name: props.name });
  return (
    <NameDialog {...props} act="add" look={{ variant: 'primary', icon: 'shield' }} send={send}>
      <CaughtPersonas name={props.name} />
    </NameDialog>
  );
}

function CaughtPersonas({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data: caught, error } = useQuery(badPersonaQueries.caught(useAdminSource(), name));
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
      <ul className={styles.names} aria-label={t('adminRules.name.caughtTitle')}>
        {caught.records.map(({ personaId, personaName }) => (
          <li key={personaId}>
            <Link to={links.persona.to(personaId)}>{stripHarmful(personaName)}</Link>
          </li>
        ))}
      </ul>
      {caught.count > adminLimits.caughtPersonas ? (
        <p>{t('adminRules.name.caughtMore', { count: caught.count - caught.records.length })}</p>
      ) : null}
    </Alert>
  );
}
