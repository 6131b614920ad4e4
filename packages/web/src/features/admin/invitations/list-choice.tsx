import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useSession } from '../../../platform/session/session-context.js';
import { ChipLink } from '../../../ui/chip.js';
import { invitationsLink, type CodeList, type InvitationVisit } from './invitation-address.js';
import { IdSearch } from './id-search.js';
import styles from './invitations.module.css';

/** Chooses which codes are listed: ready, used, one's own, or those of an inviter by id. */
export function ListChoice({ visit }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  const { account } = useSession();
  const { list, invited } = visit;
  const chip = (to: CodeList, text: string) => (
    <ChipLink to={invitationsLink(to, { invited })} isCurrent={invitationsLink(to) === invitationsLink(list)}>
      {text}
    </ChipLink>
  );
  return (
    <div className={styles.choice}>
      <nav className={styles.chips} aria-label={t('invitations.list.choose')}>
        {chip({ kind: 'ready' }, t('invitations.states.ready'))}
        {chip({ kind: 'used' }, t('invitations.states.used'))}
        {account === undefined
          ? null
          : chip({ kind: 'inviter', inviter: account.userId }, t('invitations.list.own'))}
      </nav>
      <InviterSearch list={list} />
    </div>
  );
}

function InviterSearch({ list }: { readonly list: CodeList }) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  return (
    <IdSearch
      chosen={list.kind === 'inviter' ? list.inviter : undefined}
      title={t('invitations.list.search')}
      label={t('invitations.list.inviter')}
      name="inviter"
      submit={t('invitations.list.search')}
      mayBeEmpty
      onSearch={(id) => {
        changeQuery({ inviter: id === undefined ? undefined : String(id), list: undefined, page: undefined });
      }}
    />
  );
}
