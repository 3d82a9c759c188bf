/** The story on paper: who did what at which node, when, what they wrote, and their signatures. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { instanceWord } from '../../texts.ts';
import { momentText } from '../../view/time-text.ts';
import type { StoredName } from '../Attachments.tsx';
import { deedText, noteText } from '../action-texts.ts';
import type { PanelWords } from '../texts.ts';
import { type Draw, grid } from './create.ts';

export interface Story {
  rows: TimelineRow[];
  t: PanelWords;
  /** A signature's picture; undefined where it cannot be had. */
  picture(file: StoredName): Promise<HTMLCanvasElement | undefined>;
}

/** A drawn signature is kept as an attachment of this name. */
const SIGNATURE = 'signature.png';

export async function timelineTable(draw: Draw, story: Story): Promise<HTMLElement> {
  const { t } = story;
  const lines = await Promise.all(story.rows.flatMap(row => linesOf(row, story)));
  const head = [t('printNode'), t('printWho'), t('printWhat'), t('comment'), t('time')];
  const table = grid(draw, head, lines);
  table.className = 'story';
  return table;
}

type Line = (Node | string)[][];

function linesOf(row: TimelineRow, story: Story): Promise<Line>[] {
  const { t } = story;
  if (row.taskType === -1) return [Promise.resolve(ending(row, t))];
  const people = row.approvalInfos.map(async person => {
    const behalf = person.onBehalfOf === null ? [] : [` (${t('behalf', { name: person.onBehalfOf })})`];
    const said = await saidOf(person, story);
    return [[row.taskName], [person.userName, ...behalf], [deedText(person, t)], said, [at(person.time)]];
  });
  const notes = row.notes.flatMap(note => {
    const text = noteText(note, t);
    return text === null
      ? []
      : [saidOf(note, story).then(said => [[row.taskName], [note.userName], [text], said, [at(note.time)]])];
  });
  const passed = row.approvalInfos.length === 0 ? [Promise.resolve(empty(row))] : [];
  return [...people, ...passed, ...notes];
}

const at = (time: string | null): string => (time === null ? '' : momentText(time));
const empty = ({ taskName, startTime }: TimelineRow): Line => [
  [taskName],
  [],
  [],
  [],
  [momentText(startTime)],
];
const ending = ({ taskState, endTime }: TimelineRow, t: PanelWords): Line => [
  [t('ended')],
  [],
  [t(instanceWord(taskState))],
  [],
  [at(endTime)],
];

async function saidOf(
  { comment, attachments }: { comment: string; attachments: StoredName[] },
  { picture }: Story,
): Promise<(Node | string)[]> {
  const drawings = attachments.filter(({ name }) => name === SIGNATURE);
  const pictures = await Promise.all(drawings.map(picture));
  const names = attachments.filter(({ name }) => name !== SIGNATURE).map(({ name }) => name);
  return [[comment, ...names].filter(Boolean).join('\n'), ...pictures.filter(one => one !== undefined)];
}
