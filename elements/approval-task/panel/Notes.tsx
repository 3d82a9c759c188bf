/** What happened at a node beside its decision: signers asked, reminders, comments. */
import type { TimelineNote } from '@countersign/sdk/api/contract';
import { momentText } from '../view/time-text.ts';
import { noteText } from './action-texts.ts';
import { usePanelWords } from './texts.ts';
import { Said } from './WrittenComment.tsx';

export function Notes({ notes }: { notes: TimelineNote[] }) {
  const t = usePanelWords();
  const told = notes.flatMap(note => {
    const text = noteText(note, t);
    return text === null ? [] : [{ note, text }];
  });
  if (told.length === 0) return null;
  return (
    <ul className="notes">
      {told.map(({ note, text }) => (
        <li key={note.id}>
          <span className="note-line">
            <span>{text}</span>
            <time className="muted" dateTime={note.time}>
              {momentText(note.time)}
            </time>
          </span>
          <Said comment={note.comment} attachments={note.attachments} by={note.userName} />
        </li>
      ))}
    </ul>
  );
}
