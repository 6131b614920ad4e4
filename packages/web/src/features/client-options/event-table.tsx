import { useRef } from 'react';
import {
  defaultOptions,
  eventActions,
  type EventAction,
  type EventName,
} from '../../platform/desktop-host/client-options.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import styles from './client-options.module.css';
import { FaultNote, SaveNote, ResetButton } from './setting-row.js';
import type { OptionsModel } from './use-client-options.js';
import { isSaving, type SaveState } from './use-saves.js';

/** What the client does at each event: a row per event, a column per action (S3-33). */
export function EventTable(props: Readonly<{ events: readonly EventName[]; model: OptionsModel }>) {
  const { events, model } = props;
  const { t } = useTranslation();
  return (
    <>
      {model.options.enableNotification ? null : <p className={styles.fault}>{t('client.events.off')}</p>}
      <table className={styles.table}>
        <caption className="visually-hidden">{t('client.events.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('client.events.event')}</th>
            {eventActions.map((action) => (
              <th key={action} scope="col">
                {t(`client.events.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event} event={event} model={model} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface EventRowProps {
  readonly event: EventName;
  readonly model: OptionsModel;
}

function EventRow({ event, model }: EventRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLTableRowElement>(null);
  const label = t(`client.row.${event}.label`);
  const actions = model.options[event];
  const isDefault = eventActions.every((action) => actions[action] === defaultOptions[event][action]);
  const handleReset = () => {
    row.current?.querySelector('input')?.focus();
    void model.save(event, { [event]: defaultOptions[event] });
  };
  return (
    <tr ref={row}>
      <th scope="row" className={styles.event}>
        <div className={styles.eventName}>
          {label}
          {isDefault ? null : <ResetButton label={label} onReset={handleReset} />}
        </div>
        <p className={styles.help}>{t(`client.row.${event}.help`)}</p>
        <FaultNote fault={model.faultOf(event)} />
        <SaveNote state={stateOfRow(event, model)} />
      </th>
      {eventActions.map((action) => (
        <td key={action} className={styles.action}>
          <EventTick event={event} action={action} model={model} />
        </td>
      ))}
    </tr>
  );
}

function EventTick({ event, action, model }: EventRowProps & { readonly action: EventAction }) {
  const { t } = useTranslation();
  const isBusy = isSaving(model.stateOf(keyOf(event, action)));
  const isOn = model.options[event][action];
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('client.events.actionOf', {
          event: t(`client.row.${event}.label`),
          action: t(`client.events.${action}`),
        })}
        aria-busy={isBusy || undefined}
        checked={isOn}
        onChange={() => void model.save(keyOf(event, action), { [event]: { [action]: !isOn } })}
      />
    </label>
  );
}

function keyOf(event: EventName, action: EventAction): string {
  return `${event}.${action}`;
}

/** What is most important to say about the saving of a row. */
function stateOfRow(event: EventName, model: OptionsModel): SaveState {
  const states = [event, ...eventActions.map((action) => keyOf(event, action))].map(model.stateOf);
  const kinds = ['failed', 'slow', 'saving', 'saved'] as const;
  const worst = kinds.find((kind) => states.some((state) => state.kind === kind));
  return states.find(({ kind }) => kind === worst) ?? { kind: 'idle' };
}
