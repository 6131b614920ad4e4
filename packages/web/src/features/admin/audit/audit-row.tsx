import { auditReasons } from '@ra3/sdk/rules/audit';
import { capGraphemes, stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { useBanTypeNames } from '../use-ban-type-names.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useAuditSentence, type SentencePart as Part } from './audit-actions.js';
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
  const locale = useLocale();
  const sentence = useAuditSentence();
  return (
    <>
      <Row gap={0} columnGap={12} align="baseline" isBreaking>
        <p>
          {sentence(entry).map((part) => (
            <SentencePart key={part.kind + part.text} part={part} entry={entry} />
          ))}
        </p>
        <Text as="span" tone="muted" size={13} className={styles.who}>
          <time dateTime={entry.time}>{formatExactTime(new Date(entry.time), locale)}</time>
        </Text>
      </Row>
      <Reasons entry={entry} />
      <Changes entry={entry} />
      <Details entry={entry} isOpen={isOpen} onToggle={onToggle} />
    </>
  );
});

function SentencePart({ part: { kind, text }, entry }: { readonly part: Part; readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  if (kind === 'text') return text;
  const { adminUserId, adminUserName, target, targetName } = entry;
  const name = { name: text, target: text };
  return kind === 'admin' ? (
    <Link
      to={auditLink({ admin: nameOrId(adminUserName, adminUserId) })}
      title={t('audit.filter.onlyAdmin', name)}
    >
      <bdi className={styles.name}>{text}</bdi>
    </Link>
  ) : (
    <Link
      to={auditLink({ target: target.startsWith('user:') ? nameOrId(targetName, target) : target })}
      title={t('audit.filter.onlyTarget', name)}
    >
      <bdi className={styles.name}>{text}</bdi>
    </Link>
  );
}

/** What the filter shows for somebody: the name, unless it would be read as an id or a target. */
function nameOrId(name: string | null | undefined, id: number | string): string {
  return name && !/^\d+$|:/.test(name) ? name : String(id);
}

/** What the player was told, and what the staff alone reads. */
function Reasons({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const reasons = auditReasons(entry);
  return (['told', 'internal'] as const).map((name) =>
    reasons[name].length === 0 ? null : (
      <p key={name} dir="auto">
        <Text as="span" tone="muted" size={13}>
          {t(`audit.${name}`)}:
        </Text>{' '}
        <bdi>{shownValue(reasons[name].join(' · '))}</bdi>
      </p>
    ),
  );
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const fieldWords = useFieldWords();
  const { told, internal } = auditReasons(entry);
  const reasons: readonly (string | undefined)[] = [...told, ...internal];
  // The names of those that a search found stand below.
  const fields = changedFields(entry.before, entry.after).filter(
    ({ name, before, after }) =>
      !(before === undefined && reasons.includes(after)) && name !== 'userIds' && name !== 'userId',
  );
  const more = fields.length - FIELDS_SHOWN;
  return (
    <Stack as="dl" gap={2} size={13} className={styles.changes} aria-label={t('audit.changes')}>
      {fields.slice(0, FIELDS_SHOWN).map((field) => (
        <div key={field.name}>
          {field.name === '' ? null : <dt>{fieldWords.name(field.name)}</dt>}
          <dd>
            <Change field={fieldWords.values(field)} />
          </dd>
        </div>
      ))}
      {entry.foundUsers === undefined || entry.foundUsers.length === 0 ? null : (
        <div>
          <dt>{t('audit.found')}</dt>
          <dd>{entry.foundUsers.map(({ userName }) => stripHarmful(userName)).join(', ')}</dd>
        </div>
      )}
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

/** Returns functions that name a field, and write its values as people read them: times, kinds of bans, yes and no. */
function useFieldWords() {
  const { t, find } = useTranslation();
  const locale = useLocale();
  const typeNames = useBanTypeNames();
  const valueOf = (name: string, value: string | undefined) => {
    if (value === undefined) return undefined;
    if (name === 'expiryTime') return formatExactTime(new Date(value), locale);
    if (name === 'type') return typeNames(Number(value));
    if (name === 'outcome') return find(`audit.outcomes.${value}`) ?? value;
    if (value === 'true') return t('audit.yes');
    return value === 'false' ? t('audit.no') : value;
  };
  return {
    name: (name: string) => find(`audit.fields.${name}`) ?? stripHarmful(name),
    values: ({ name, before, after }: ChangedField): ChangedField => ({
      name,
      before: valueOf(name, before),
      after: valueOf(name, after),
    }),
  };
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
          {entry.target.startsWith('user:') ? (
            <Link to={adminLinks.users.to({ user: entry.target.slice('user:'.length) })}>
              {t('audit.openCase')}
            </Link>
          ) : null}
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
