/** Prints the timeline as a table: node, person, action, comment with signature, and time. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { createGridTable, type Draw } from '../../../ui/print/create.ts';
import { instanceStateText } from '../../texts.ts';
import type { StoredName } from '../Attachments.tsx';
import { actionText, timelineNoteText } from '../action-texts.ts';
import type { PanelTexts } from '../texts.ts';

export interface TimelineSource {
  rows: TimelineRow[];
  t: PanelTexts;
  timeZone: string;
  /** Returns the signature image, or undefined if it cannot be loaded. */
  picture(file: StoredName): Promise<HTMLCanvasElement | undefined>;
}

/** The file name under which a signature is stored as an attachment. */
const SIGNATURE_FILE_NAME = 'signature.png';

export async function createTimelineTable(draw: Draw, source: TimelineSource): Promise<HTMLElement> {
  const { t } = source;
  const lines = await Promise.all(source.rows.flatMap(row => timelineLines(row, source)));
  const head = [t('printNode'), t('printPerson'), t('printAction'), t('comment'), t('time')];
  const table = createGridTable(draw, head, lines);
  table.className = 'timeline';
  return table;
}

type TableLine = (Node | string)[][];

function timelineLines(row: TimelineRow, source: TimelineSource): Promise<TableLine>[] {
  const { t, timeZone } = source;
  if (row.taskType === -1) return [Promise.resolve(createInstanceEndTableRow(row, source))];
  const people = row.approvalInfos.map(async person => {
    const behalf = person.onBehalfOf === null ? [] : [` (${t('behalf', { name: person.onBehalfOf })})`];
    const written = await createCommentContents(person, source);
    return [
      [row.taskName],
      [person.userName, ...behalf],
      [actionText(person, t)],
      written,
      [zonedTime(person.time ?? '', timeZone)],
    ];
  });
  const notes = row.notes.flatMap(note => {
    const text = timelineNoteText(note, t);
    return text === null
      ? []
      : [
          createCommentContents(note, source).then(written => [
            [row.taskName],
            [note.userName],
            [text],
            written,
            [zonedTime(note.time, timeZone)],
          ]),
        ];
  });
  const passed =
    row.approvalInfos.length === 0 ? [Promise.resolve(tableRowOfNodeWithoutPeople(row, timeZone))] : [];
  return [...people, ...passed, ...notes];
}

const tableRowOfNodeWithoutPeople = ({ taskName, startTime }: TimelineRow, timeZone: string): TableLine => [
  [taskName],
  [],
  [],
  [],
  [zonedTime(startTime, timeZone)],
];
const createInstanceEndTableRow = (
  { taskState, endTime }: TimelineRow,
  { t, timeZone }: TimelineSource,
): TableLine => [
  [t('ended')],
  [],
  [t(instanceStateText(taskState))],
  [],
  [zonedTime(endTime ?? '', timeZone)],
];

async function createCommentContents(
  { comment, attachments }: { comment: string; attachments: StoredName[] },
  { picture }: TimelineSource,
): Promise<(Node | string)[]> {
  const signatures = attachments.filter(({ name }) => name === SIGNATURE_FILE_NAME);
  const pictures = await Promise.all(signatures.map(picture));
  const names = attachments.filter(({ name }) => name !== SIGNATURE_FILE_NAME).map(({ name }) => name);
  return [[comment, ...names].filter(Boolean).join('\n'), ...pictures.filter(one => one !== undefined)];
}
