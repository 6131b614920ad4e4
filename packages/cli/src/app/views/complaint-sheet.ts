import { complaintTopics } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { readComplaintText, sendComplaint } from '../../complaints/send-complaint.js';
import { requireExtension } from '../../command/require-extension.js';
import { shellWord } from '../../files/safe-file-name.js';
import { cleanName } from '../../print/cells.js';
import type { AppView, TabName, ViewContext, ViewKey } from '../app-view.js';
import { formSheetView, type FormPlan, type FormValues } from './form-sheet-view.js';

interface Reportable {
  readonly personaId: number;
  readonly personaName: string;
}

export interface ComplaintPlace {
  /** The tab from which it was opened. */
  readonly tab: TabName;
  readonly players: readonly Reportable[];
  /** The match that it is about. */
  readonly match?: { readonly id: string; readonly replayGuid: string | null };
  /** The title of the room that it is about. */
  readonly room?: string;
}

/** `C` reports one of these players; where there are none, it says so. */
export function complaintKey(placeOf: () => ComplaintPlace, views: ViewContext): ViewKey {
  const { text } = views.context.language;
  return {
    key: 'C',
    text: text('terminal.complaint.report'),
    act: ({ push, say }, item) => {
      const { players, ...place } = placeOf();
      // The one under the cursor comes first.
      const sorted = players.toSorted(
        (a, b) => Number(String(b.personaId) === item?.id) - Number(String(a.personaId) === item?.id),
      );
      if (sorted.length === 0) say(text('terminal.status.noPlayers'));
      else push(complaintSheet({ ...place, players: sorted }, views));
    },
  };
}

/** The sheet that reports a player to the moderators: whom, what about, and in which words. */
function complaintSheet({ tab, players, match, room }: ComplaintPlace, views: ViewContext): AppView {
  const { text } = views.context.language;
  const names = players.map(({ personaName }) => cleanName(personaName));
  const before =
    room === undefined ? '' : `${text('terminal.complaint.inRoom', { room: stripHarmful(room) })} `;
  const playerOf = ({ player }: FormValues) => players[names.indexOf(player ?? '')] ?? players[0];
  return formSheetView(
    {
      tab,
      crumb: text('terminal.complaint.report'),
      commandOf: (values) =>
        [
          `ra3 complaint file ${String(playerOf(values)?.personaId)} ${values.topic ?? ''}`,
          shellWord(values.text ?? ''),
          ...(match?.replayGuid === null || match === undefined ? [] : [`--match ${match.replayGuid}`]),
        ].join(' '),
      fields: [
        ...(names.length > 1
          ? [{ id: 'player', label: text('terminal.column.player'), value: names[0] ?? '', choices: names }]
          : []),
        {
          id: 'topic',
          label: text('subjects.column.topic'),
          value: complaintTopics[0],
          choices: complaintTopics,
        },
        { id: 'text', label: text('terminal.inbox.text'), value: before, isLong: true },
      ],
      verb: text('terminal.complaint.send'),
      planOf: (values) =>
        planOf({ values, player: playerOf(values), before, matchId: match && Number(match.id) }, views),
    },
    views,
  );
}

interface PlannedComplaint {
  readonly values: FormValues;
  readonly player: Reportable | undefined;
  /** What stands in the text before anybody writes. */
  readonly before: string;
  readonly matchId: number | undefined;
}

async function planOf(
  { values, player, before, matchId }: PlannedComplaint,
  { client, context }: ViewContext,
): Promise<FormPlan> {
  const { language, output } = context;
  await requireExtension(client, 'complaints.file', context);
  const topic = complaintTopics.find((one) => one === values.topic);
  if (player === undefined || topic === undefined) return { lines: [] };
  const { personaId } = player;
  const name = cleanName(player.personaName);
  const plan = language.text('terminal.complaint.plan', { name, id: personaId, topic });
  const typed = (values.text ?? '').trim();
  if (typed === before.trim()) return { lines: [plan, language.text('terminal.complaint.missing')] };
  const text = readComplaintText(typed, language);
  return {
    lines: [plan, stripHarmful(text)],
    send: async () => {
      const complaint = { personaId, topic, text, ...(matchId !== undefined && { matchId }) };
      await sendComplaint(complaint, client, context);
      return [output.paint('good', language.text('terminal.complaint.sent', { name }))];
    },
  };
}
