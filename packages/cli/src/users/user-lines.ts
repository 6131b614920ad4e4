import { banReason } from '@ra3/sdk/rules/ban-reason';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { timeText } from '../print/time-text.js';
import type { ViewContext } from '../command/command-context.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { stateCell, type AdminUser } from './user-columns.js';

/** Who a user is: name, state, address, the reason of a ban, personas (S2-71, S2-73). */
export function userLines(user: AdminUser, { output, language }: ViewContext): string[] {
  const { text } = language;
  const name = output.paint('heading', cleanName(user.userName));
  const state = stateCell(user, language);
  const shownState = state.style === undefined ? state.text : output.paint(state.style, state.text);
  const { ban, closedTime } = user;
  return [
    `${name}  ${text('terminal.admin.user.number', { id: user.userId })}  ${user.group}  ${shownState}`,
    `${text('terminal.admin.user.mail')}: ${stripHarmful(user.email)}`,
    ...(ban === null ? [] : [`${text('terminal.admin.user.reason')}: ${banReason(ban, language.locale)}`]),
    ...(closedTime === undefined ? [] : [text('terminal.admin.user.closedAt', { at: timeText(closedTime) })]),
    `${text('terminal.admin.user.personas')}: ${personasText(user, language)}`,
  ];
}

function personasText({ personas }: AdminUser, { text }: Language): string {
  if (personas.length === 0) return '--';
  return personas
    .map(({ personaId, personaName, deleted }) => {
      const note = deleted ? `, ${text('terminal.admin.user.deleted')}` : '';
      return `${cleanName(personaName)} (${String(personaId)}${note})`;
    })
    .join(', ');
}
