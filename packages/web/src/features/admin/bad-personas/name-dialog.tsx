import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { extensionQuery } from '../../../platform/api/call-query.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { useFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { Alert } from '../../../ui/alert.js';
import { Button, type ButtonLook } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Row } from '../../../ui/layout.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { WriteAlert } from '../write-alert.js';

export interface NameDialogProps {
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const writes = { add: 'moderation.addBadPersona', remove: 'moderation.removeBadPersona' } as const;

function NameDialog(
  props: NameDialogProps & Readonly<{ act: 'add' | 'remove'; look: ButtonLook; children?: ReactNode }>,
) {
  const { name, onDone, onClose, act, look, children } = props;
  const { t } = useTranslation();
  const write = useWrite();
  const action = t(`adminRules.name.${act}`);
  const run = async () => {
    if ((await write.run(writes[act], { name })) !== undefined) onDone();
  };
  return (
    <Dialog
      isOpen
      title={t(`adminRules.name.${act}Title`, { name: stripHarmful(name) })}
      onClose={onClose}
      cancel={t('adminRules.name.cancel')}
      actions={
        <Button {...look} isBusy={write.isBusy} onClick={() => void run()}>
          {action}
        </Button>
      }
    >
      <WriteAlert action={action} failure={write.failure} lost={t('adminRules.name.lost')} />
      <p>{t(`adminRules.name.${act}Text`)}</p>
      {children}
    </Dialog>
  );
}

export function AllowDialog(props: NameDialogProps) {
  return <NameDialog {...props} act="remove" look={{ variant: 'danger' }} />;
}

export function ForbidDialog(props: NameDialogProps) {
  return (
    <NameDialog {...props} act="add" look={{ variant: 'primary', icon: 'shield' }}>
      <CaughtPersonas name={props.name} />
    </NameDialog>
  );
}

function CaughtPersonas({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data: caught, error } = useQuery({
    ...extensionQuery(useApi(), 'personas.matchingBadName', { name }),
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
