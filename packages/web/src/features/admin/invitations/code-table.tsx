import { stripHarmful } from '@ra3/sdk/rules/text';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import { CopyButton } from './copy-code-button.js';
import { invitationsLink } from './invitation-address.js';
import type { InvitationCode } from './invitation-queries.js';
import { Box, Line } from '../../../ui/layout.js';
import styles from './invitations.module.css';

const toneOf = { free: 'neutral', ready: 'signal', used: 'good' } as const satisfies Record<string, Tone>;

export function CodeTable({
  codes,
  invited,
}: Readonly<{ codes: readonly InvitationCode[]; invited: number | undefined }>) {
  const { t } = useTranslation();
  return (
    <Table caption={t('invitations.list.codes')}>
      <thead>
        <tr>
          <HeadCell>{t('invitations.code')}</HeadCell>
          <HeadCell priority="middle">{t('invitations.state')}</HeadCell>
          <HeadCell priority="low">{t('invitations.inviter')}</HeadCell>
          <HeadCell>{t('invitations.purpose')}</HeadCell>
          <HeadCell priority="middle">{t('invitations.usedBy')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <CodeRow key={code.value} code={code} invited={invited} />
        ))}
      </tbody>
    </Table>
  );
}

function CodeRow({ code, invited }: { readonly code: InvitationCode; readonly invited: number | undefined }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <Line as="span" gap={4} isInline className={styles.codeCell}>
          <code className={styles.code}>{code.value}</code>
          <CopyButton text={code.value} label={t('invitations.copyCode', { code: code.value })} />
        </Line>
      </th>
      <Cell priority="middle">
        <Badge tone={toneOf[code.status]}>{t(`invitations.states.${code.status}`)}</Badge>
      </Cell>
      <Cell priority="low">
        <Inviter code={code} invited={invited} />
      </Cell>
      <Box as={Cell} isBreaking className={styles.purpose}>
        <bdi>{stripHarmful(code.desc)}</bdi>
      </Box>
      <Box as={Cell} priority="middle" isBreaking>
        <bdi>{stripHarmful(code.regEmail ?? '')}</bdi>
      </Box>
    </tr>
  );
}

/** The inviter's name leads to all of their codes; the host may know no inviter. */
function Inviter({ code, invited }: { readonly code: InvitationCode; readonly invited: number | undefined }) {
  if (code.inviterUid === null) return null;
  const name = stripHarmful(code.inviterUname ?? '') || String(code.inviterUid);
  return (
    <Link
      to={invitationsLink({ kind: 'inviter', inviter: code.inviterUid }, { invited })}
      title={code.inviterUemail ?? undefined}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
