import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, choiceArgument, flag, repeatedOption, textOption } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [
    choiceArgument('<method>', 'terminal.api.methodArgument', { choices: ['GET', 'POST'] }),
    argument('<path>', 'terminal.api.pathArgument'),
  ],
  options: {
    field: repeatedOption('-f, --field <name=value>', 'terminal.api.fieldOption'),
    input: textOption('--input <file>', 'terminal.api.inputOption'),
    paginate: flag('--paginate', 'terminal.api.paginateOption'),
  },
});
export type ApiInput = InputOf<typeof input>;

/** `ra3 api`: any call of the host, with the session. docs/endpoints.md lists them. */
export const api = defineCommand({
  path: ['api'],
  summary: 'terminal.api.summary',
  input,
  examples: [
    'ra3 api GET /api/server/status/detail',
    "ra3 api GET '/api/match/get/recent/{page}/result' --paginate",
    'ra3 api POST /api/player/persona/showInLadder -f pid:=1042 -f op=show',
  ],
  fields: [],
  load: () => import('./api.run.js'),
});
