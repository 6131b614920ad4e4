import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { resolve } from 'node:path';
import { writeFileAtomically } from '../../files/write-file-atomically.js';
import {
  codeColumns,
  codeFields,
  listedStates,
  walkCodes,
  type InvitationCode,
} from '../../invitations/invitation-codes.js';
import { makeCodes } from '../../invitations/make-codes.js';
import { takeCode } from '../../invitations/take-code.js';
import { textColumn } from '../../print/list-table.js';
import { csvLine } from '../../print/record-fields.js';
import {
  makeViewList,
  quietly,
  type AppView,
  type ViewContext,
  type ViewKey,
  type ViewTools,
  type AdminViews,
} from '../app-view.js';

const OWNER_ONLY = 0o600;

/** The codes that are ready or used, with counts; `n` makes new ones and `e` writes all into a file. */
export function invitationsView(views: AdminViews): AppView {
  const { context } = views;
  const { text } = context.language;
  const { client } = views.admin;
  return {
    tab: 'admin',
    crumb: text('terminal.appAdmin.place.invitations'),
    command: 'ra3 admin invitation list',
    site: '/admin/invitation',
    keys: [
      {
        key: 'n',
        text: text('terminal.appAdmin.newCodes'),
        act: (tools) => newCodes(tools, views),
      },
      { key: 'a', text: text('terminal.appAdmin.handOut'), act: (tools) => handOut(tools, views) },
      exportKey(
        () => takeCodes(walkCodes(client, listedStates, views.admin.signal), Number.POSITIVE_INFINITY),
        views,
      ),
    ],
    load: async (signal) => {
      const [rows, counts] = await Promise.all([
        takeCodes(walkCodes(client, listedStates, signal), adminLimits.invitationExport.perCall),
        client.invitations.counts({}, { signal }),
      ]);
      const states = (['free', 'ready', 'used'] as const).map(
        (state) => `${String(counts[state])} ${text(`terminal.admin.invitationState.${state}`)}`,
      );
      return makeViewList(
        rows,
        { columns: codeColumns(context.language), id: ({ value }) => value },
        { empty: text('terminal.admin.invitation.noCodes'), note: states.join(' · ') },
      );
    },
  };
}

async function takeCodes(codes: AsyncIterable<InvitationCode>, most: number): Promise<InvitationCode[]> {
  const taken: InvitationCode[] = [];
  for await (const code of codes) {
    taken.push(code);
    if (taken.length >= most) break;
  }
  return taken;
}

/** Makes codes once, after a question, and lists only the new ones. */
async function newCodes({ ask, push, touch }: ViewTools, views: AdminViews): Promise<void> {
  const { context } = views;
  const { text } = context.language;
  const verb = text('terminal.appAdmin.newCodes');
  const count = adminLimits.invitationCodesPerGenerate;
  const question = text('terminal.batch.ask.generate', { count, host: context.host });
  if ((await ask(question, { choices: [text('terminal.ask.no'), verb] })) !== verb) return;
  let codes: readonly string[] = [];
  await makeCodes({ ...views.admin, context: quietly(context) }, (reply) => {
    codes = reply.codes ?? [];
    return Promise.resolve();
  });
  touch();
  push(newCodesView(codes, views));
}

/** Takes a free code for somebody, and shows it. */
async function handOut({ ask, reload, say, signal }: ViewTools, views: AdminViews): Promise<void> {
  const { text } = views.context.language;
  const description = (await ask(text('terminal.appAdmin.askHandOut')))?.trim() ?? '';
  if (description === '') return;
  const { value } = await takeCode(description, views.admin.client, {
    language: views.context.language,
    signal,
  });
  reload();
  say(
    text('terminal.appAdmin.handedOut', {
      code: stripHarmful(value),
      description: stripHarmful(description),
    }),
  );
}

/** New codes, which no list of the host shows while they are free. */
function newCodesView(codes: readonly string[], views: ViewContext): AppView {
  const { text } = views.context.language;
  const rows = codes.map((value) => ({ value }));
  return {
    tab: 'admin',
    crumb: text('terminal.appAdmin.newCodes'),
    command: 'ra3 admin invitation generate',
    keys: [exportKey(() => Promise.resolve(rows), views)],
    load: () =>
      Promise.resolve(
        makeViewList(
          rows,
          { columns: [textColumn('value', text('terminal.admin.column.code'))], id: ({ value }) => value },
          { empty: text('terminal.batch.noCodes') },
        ),
      ),
  };
}

/** Writes codes into a new file that only its owner can read. */
function exportKey(
  rowsOf: () => Promise<readonly Partial<InvitationCode>[]>,
  { context: { language, runtime } }: ViewContext,
): ViewKey {
  return {
    key: 'e',
    text: language.text('terminal.appAdmin.export'),
    act: async ({ ask, say }) => {
      const file =
        (await ask(language.text('terminal.appAdmin.askFile'), { typed: 'codes.csv' }))?.trim() ?? '';
      if (file === '') return;
      const path = resolve(runtime.workingDirectory, file);
      const rows = await rowsOf();
      const fields = codeFields.filter((field) => rows.some((row) => row[field] !== undefined));
      const lines = [fields, ...rows.map((row) => fields.map((field) => row[field]))].map(csvLine);
      await writeFileAtomically(path, Buffer.from(lines.join('')), { mode: OWNER_ONLY, overwrites: false });
      say(language.text('terminal.appAdmin.exported', { count: rows.length, file: path }));
    },
  };
}
