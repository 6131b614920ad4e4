import type { Client, Persona } from '@ra3/sdk/node';
import { isServiceError } from '../../failure/describe-service-error.js';
import { ownPersonaColumns } from '../../personas/own-persona.js';
import { makeViewList, type AppView, type ViewContext } from '../app-view.js';
import { personaDetail, personaView } from './persona-view.js';

/** The personas of the signed-in user; each opens as anybody's. */
export function ownPersonasView(views: ViewContext): AppView {
  const { client, context } = views;
  const { text } = context.language;
  return {
    tab: 'persona',
    crumb: text('terminal.app.tab.persona'),
    command: 'ra3 persona list',
    site: '/user',
    load: async (signal) => {
      return makeViewList(
        await loadOwnPersonas(client, signal),
        {
          columns: ownPersonaColumns(context.language),
          id: ({ personaId }) => personaId,
          siteOf: ({ personaId }) => `/persona/${String(personaId)}`,
          openOf: ({ personaId, personaName }) =>
            personaView({ personaId, name: personaName, mod: 'ra3', tab: 'persona' }, views),
          detailOf: ({ personaId }, width, stop) =>
            personaDetail({ personaId, mod: 'ra3' }, views)(width, stop),
        },
        { empty: text('terminal.app.ownEmpty') },
      );
    },
  };
}

const SIGNED_OUT = 401;

/** Who is signed out has none. @throws {ServiceError} for any other failure */
export async function loadOwnPersonas(client: Client, signal: AbortSignal): Promise<readonly Persona[]> {
  try {
    return (await client.personas.list({}, { signal })).records;
  } catch (error) {
    if (isServiceError(error) && error.status === SIGNED_OUT) return [];
    throw error;
  }
}
