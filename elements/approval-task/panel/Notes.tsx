/** Lists the notes of a node that are not its decision: signers, reminders, comments. */
import type { TimelineNote } from '@countersign/sdk/api/contract';
import { TaskTime } from '../view/TaskTime.tsx';
import { timelineNoteText } from './action-texts.ts';
import { TimelineComment } from './TimelineComment.tsx';
import { usePanelTexts } from './texts.ts';

export function TimelineEventNotes({ notes }: { notes: TimelineNote[] }) {
  const t = usePanelTexts();
  const shown = notes.flatMap(note => {
    const text = timelineNoteText(note, t);
    return text === null ? [] : [{ note, text }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="notes">
      {shown.map(({ note, text }) => (
        <li key={note.id}>
          <span className="note-line">
            <span>{text}</span>
            <TaskTime className="muted" at={note.time} />
          </span>
          <TimelineComment comment={note.comment} attachments={note.attachments} by={note.userName} />
        </li>
      ))}
    </ul>
  );
}
