import { capGraphemes, stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { useActionWords, useTargetWords } from './audit-actions.js';
import { auditLink } from './audit-filter.js';
import type { AuditEntry } from './audit-queries.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import styles from './audit.module.css';

const FIELDS_SHOWN = 8;
/** Characters of a value; the JSON has it whole. */
const VALUE_LENGTH = 300;

export interface AuditRowProps {
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onToggle: (entryId: number, isOpen: boolean) => void;
}

/** One audit action: the admin, the action, its target, its time and what it changed. Rendered again only when it changes, not with each scroll. */
export const AuditRow = memo(function AuditRow({ entry, isOpen, onToggle }: AuditRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const actionWords = useActionWords();
  const targetWords = useTargetWords();
  const name = stripHarmful(entry.adminUserName);
  const target = targetWords(entry.target);
  return (
    <>
      <Row gap={0} columnGap={12} align="baseline" isBreaking>
        <strong>{actionWords(entry.act)}</strong>
        <Link to={auditLink({ target: entry.target })} title={t('audit.filter.onlyTarget', { target })}>
          <bdi>{target}</bdi>
        </Link>
        <Text as="span" tone="muted" size={13} className={styles.who}>
          <Link
            to={auditLink({ admin: String(entry.adminUserId) })}
            title={t('audit.filter.onlyAdmin', { name })}
          >
            <bdi>{name}</bdi>
          </Link>
          {' · '}
          <time dateTime={entry.time}>{formatExactTime(new Date(entry.time), locale)}</time>
        </Text>
      </Row>
      <Changes entry={entry} />
      <Details entry={entry} isOpen={isOpen} onToggle={onToggle} />
    </>
  );
});

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const fields = changedFields(entry.before, entry.after);
  if (fields.length === 0) return <p className={styles.hint}>{t('audit.noChange')}</p>;
  const more = fields.length - FIELDS_SHOWN;
  return (
    <Stack as="dl" gap={2} size={13} className={styles.changes} aria-label={t('audit.changes')}>
      {fields.slice(0, FIELDS_SHOWN).map((field) => (
        <div key={field.name}>
          {field.name === '' ? null : <dt>{stripHarmful(field.name)}</dt>}
          <dd>
            <Change field={field} />
          </dd>
        </div>
      ))}
      {more > 0 ? (
        <div>
          <dd className={styles.hint}>{t('audit.moreFields', { count: more })}</dd>
        </div>
      ) : null}
    </Stack>
  );
}

function Change({ field: { before, after } }: { readonly field: ChangedField }) {
  const { t } = useTranslation();
  return (
    <>
      {before === undefined ? null : (
        <del>
          <span className="visually-hidden">{t('audit.before')} </span>
          <bdi>{shownValue(before)}</bdi>
        </del>
      )}
      {after === undefined ? null : (
        <ins>
          <span className="visually-hidden">{t('audit.after')} </span>
          <bdi>{shownValue(after)}</bdi>
        </ins>
      )}
    </>
  );
}

function shownValue(value: string): string {
  return capGraphemes(stripHarmful(value), VALUE_LENGTH);
}

/** Where the action came from, and both states whole; written out only when they are opened. */
function Details({ entry, isOpen, onToggle }: AuditRowProps) {
  const { t } = useTranslation();
  const credentialText = useCredentialText();
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={(event) => onToggle(entry.entryId, event.currentTarget.open)}
    >
      <summary>{t('audit.details')}</summary>
      {isOpen ? (
        <>
          <p className={styles.hint}>
            {t('audit.address')}: {stripHarmful(entry.address)} · {t('audit.requestId')}:{' '}
            <code>{stripHarmful(entry.requestId)}</code> · {stripHarmful(entry.act)} ·{' '}
            {stripHarmful(entry.target)}
          </p>
          <p className={styles.hint}>{credentialText(entry.credential)}</p>
          <State label={t('audit.before')} state={entry.before} />
          <State label={t('audit.after')} state={entry.after} />
        </>
      ) : null}
    </details>
  );
}

/** Returns a function that says what the admin signed in with; empty on a host that does not tell. */
function useCredentialText(): (credential: AuditEntry['credential']) => string {
  const { t } = useTranslation();
  return (credential) => {
    if (credential === undefined) return '';
    if (credential === null) return t('audit.credential.none');
    const { kind, id, name } = credential;
    return t(`audit.credential.${kind}`, { id: stripHarmful(id), name: stripHarmful(name) });
  };
}

function State({ label, state }: { readonly label: string; readonly state: unknown }) {
  const { t } = useTranslation();
  if (state === null || state === undefined) {
    return (
      <p className={styles.hint}>
        {label}: {t('audit.nothing')}
      </p>
    );
  }
  return (
    <figure className={styles.state}>
      <figcaption>{label}</figcaption>
      <pre tabIndex={0} role="region" aria-label={label}>
        {jsonText(state)}
      </pre>
    </figure>
  );
}

/** JSON with its lines and their indentation, which a text without harmful characters would not have. */
function jsonText(state: unknown): string {
  const lines = JSON.stringify(state, undefined, 2).split('\n');
  return lines.map((line) => `${' '.repeat(line.search(/[^ ]/))}${stripHarmful(line)}`).join('\n');
}

/** A field that an action changed; a side is undefined where the field was not there. */
interface ChangedField {
  /** Path of the field, as `rules.message`; empty for a state that is not an object. */
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const DEEPEST = 3;

/** The fields that differ between two states, in the order in which the states have them. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, new_] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...new_.keys()])]
    .map((name) => ({ name, before: old.get(name), after: new_.get(name) }))
    .filter((field) => field.before !== field.after);
}

function flatten(state: unknown, path: readonly string[] = []): Map<string, string> {
  if (state === null || state === undefined) return new Map();
  if (isRecord(state) && path.length < DEEPEST) {
    return new Map(Object.entries(state).flatMap(([name, value]) => fieldsOf(value, [...path, name])));
  }
  return new Map([[path.join('.'), typeof state === 'string' ? state : JSON.stringify(state)]]);
}

/** A field that is null was set so; only a whole state that is null is not there. */
function fieldsOf(value: unknown, path: readonly string[]): (readonly [string, string])[] {
  return value === null ? [[path.join('.'), 'null']] : [...flatten(value, path)];
}

function isRecord(state: unknown): state is Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null && !Array.isArray(state);
}
