import { useQuery } from '@tanstack/react-query';
import { earlierNamesQuery, type PersonaExtension } from '../../entities/persona/record-queries.js';
import { shownName } from '../../entities/player/shown-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/time/relative-time.js';
import styles from './persona-facts.module.css';
import { PersonaNow } from './persona-now.js';
import { useNewestMatches } from './use-newest-matches.js';

/** Stands where something is not known yet. */
const UNKNOWN = '–';

export interface PersonaFactsProps {
  readonly personaId: number;
  /** False until it is known that there is such a persona. */
  readonly isKnown: boolean;
  /** Undefined until the host has told them. */
  readonly extensions: ReadonlySet<PersonaExtension> | undefined;
}

/** What a persona does now, its last match and its earlier names. */
export function PersonaFacts({ personaId, isKnown, extensions }: PersonaFactsProps) {
  const { t } = useTranslation();
  // Its place is kept until the host has told, so that nothing below moves.
  const mayHaveNames = extensions?.has('personas.earlierNames') ?? true;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('persona.facts.now')}</dt>
        <dd className={styles.now}>{isKnown ? <PersonaNow personaId={personaId} /> : UNKNOWN}</dd>
      </div>
      <div>
        <dt>{t('persona.facts.lastMatch')}</dt>
        <dd>
          <LastMatch personaId={personaId} isKnown={isKnown} />
        </dd>
      </div>
      {mayHaveNames ? (
        <div>
          <dt>{t('persona.facts.names')}</dt>
          <dd>{extensions !== undefined && isKnown ? <EarlierNames personaId={personaId} /> : UNKNOWN}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function LastMatch({ personaId, isKnown }: Pick<PersonaFactsProps, 'personaId' | 'isKnown'>) {
  const { t } = useTranslation();
  const { data } = useNewestMatches(personaId, isKnown);
  const [newest] = data?.records ?? [];
  if (newest !== undefined) return <RelativeTime time={newest.startTime} />;
  return data === undefined ? UNKNOWN : t('persona.facts.noMatch');
}

function EarlierNames({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, isError } = useQuery(earlierNamesQuery(api, personaId));
  if (data === undefined) return isError ? t('persona.facts.namesFailed') : UNKNOWN;
  if (data.records.length === 0) return t('persona.facts.noNames');
  return (
    <details>
      <summary>{t('persona.facts.namesCount', { count: data.records.length })}</summary>
      <ul className={styles.names}>
        {data.records.map(({ name, until }) => (
          <li key={name}>
            <bdi>{shownName(name)}</bdi> · <RelativeTime time={until} />
          </li>
        ))}
      </ul>
    </details>
  );
}
