import type { StatusDetail } from '@ra3/sdk/browser';
import { ladderMods } from '@ra3/sdk/facts';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import styles from './status.module.css';
import { countSearching } from './count-status.js';

interface SearchingProps {
  readonly automatching: StatusDetail['automatching'];
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
}

/**
 * The automatch queues: 1v1 mod by mod (S2-56), and the kinds that the host counts over all mods. Empty queues are shown
 * too, because a queue that appears and disappears would move the page.
 */
export function Searching({ automatching, mod }: SearchingProps) {
  const { t } = useTranslation();
  const { count1v1Details, count2v2, countPve, countArchon } = automatching;
  const kinds = [
    ['2v2', count2v2],
    ['pve', countPve],
    ['archon', countArchon],
  ] as const;
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t('status.searchers')}</h2>
        <span className={styles.sectionCount}>{countSearching(automatching)}</span>
      </div>
      <dl className={styles.queues}>
        {ladderMods
          .filter((ladderMod) => mod === undefined || mod === ladderMod)
          .map((ladderMod) => (
            <Queue
              key={ladderMod}
              label={t('status.searching', { mod: t(`facts.mods.${ladderMod}`) })}
              count={count1v1Details[ladderMod]}
            />
          ))}
        {kinds.map(([kind, count]) => (
          <Queue
            key={kind}
            label={t('status.searchingKind', { kind: t(`facts.automatchKinds.${kind}`) })}
            count={count}
          />
        ))}
      </dl>
    </section>
  );
}

function Queue({ label, count }: { readonly label: string; readonly count: number }) {
  const locale = useLocale();
  return (
    <div className={count === 0 ? styles.empty : styles.queue}>
      <dt>{label}</dt>
      <dd>{count.toLocaleString(locale)}</dd>
    </div>
  );
}
