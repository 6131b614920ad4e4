import { useApi } from '../../platform/api/api-context.js';
import type { PersonaCall } from './use-persona-act.js';
import type { PersonaDraft } from './use-persona-draft.js';

/** Returns the call that carries out a draft. */
export function usePersonaCall({ act, personaId, name }: PersonaDraft): PersonaCall {
  const { personas } = useApi();
  switch (act) {
    case 'add':
      return {
        send: (captcha) => personas.add({ name, ...captcha }),
        isDone: (list) => list.some(({ personaName }) => personaName === name),
      };
    case 'rename':
      return {
        send: (captcha) => personas.rename({ personaId, newName: name, ...captcha }),
        isDone: (list) => list.find((persona) => persona.personaId === personaId)?.personaName === name,
      };
    case 'delete':
      return {
        send: (captcha) => personas.delete({ personaId, ...captcha }),
        isDone: (list) => list.every((persona) => persona.personaId !== personaId),
      };
  }
}
