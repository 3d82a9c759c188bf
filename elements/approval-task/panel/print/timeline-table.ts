/** The timeline on paper: node, person, action, comment, signature and time. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { type Draw, grid } from '../../../ui/print/create.ts';
import { instanceText } from '../../texts.ts';
import { timeText } from '../../view/time-text.ts';
import type { StoredName } from '../Attachments.tsx';
import { actionText, noteText } from '../action-texts.ts';
import type { PanelTexts } from '../texts.ts';

export interface TimelineSource {
  rows: TimelineRow[];
  t: PanelTexts;
  /** Returns a signature's picture; undefined where it cannot be loaded. */
  picture(file: StoredName): Promise<HTMLCanvasElement | undefined>;
}

/** A signature is stored as an attachment of this name. */
const SIGNATURE = 'signature.png';

export async function timelineTable(draw: Draw, source: TimelineSource): Promise<HTMLElement> {
  const { t } = source;
  const lines = await Promise.all(source.rows.flatMap(row => linesOf(row, source)));
  const head = [t('printNode'), t('printPerson'), t('printAction'), t('comment'), t('time')];
  const table = grid(draw, head, lines);
  table.className = 'timeline';
  return table;
}

type Line = (Node | string)[][];

function linesOf(row: TimelineRow, source: TimelineSource): Promise<Line>[] {
  const { t } = source;
  if (row.taskType === -1) return [Promise.resolve(ending(row, t))];
  const people = row.approvalInfos.map(async person => {
    const behalf = person.onBehalfOf === null ? [] : [` (${t('behalf', { name: person.onBehalfOf })})`];
    const written = await commentOf(person, source);
    return [
      [row.taskName],
      [person.userName, ...behalf],
      [actionText(person, t)],
      written,
      [at(person.time)],
    ];
  });
  const notes = row.notes.flatMap(note => {
    const text = noteText(note, t);
    return text === null
      ? []
      : [
          commentOf(note, source).then(written => [
            [row.taskName],
            [note.userName],
            [text],
            written,
            [at(note.time)],
          ]),
        ];
  });
  const passed = row.approvalInfos.length === 0 ? [Promise.resolve(empty(row))] : [];
  return [...people, ...passed, ...notes];
}

const at = (time: string | null): string => (time === null ? '' : timeText(time));
const empty = ({ taskName, startTime }: TimelineRow): Line => [[taskName], [], [], [], [timeText(startTime)]];
const ending = ({ taskState, endTime }: TimelineRow, t: PanelTexts): Line => [
  [t('ended')],
  [],
  [t(instanceText(taskState))],
  [],
  [at(endTime)],
];

async function commentOf(
  { comment, attachments }: { comment: string; attachments: StoredName[] },
  { picture }: TimelineSource,
): Promise<(Node | string)[]> {
  const signatures = attachments.filter(({ name }) => name === SIGNATURE);
  const pictures = await Promise.all(signatures.map(picture));
  const names = attachments.filter(({ name }) => name !== SIGNATURE).map(({ name }) => name);
  return [[comment, ...names].filter(Boolean).join('\n'), ...pictures.filter(one => one !== undefined)];
}
