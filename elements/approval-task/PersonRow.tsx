/** One person's part in a node: name, what they did, when, and what they wrote. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { wordsAtom } from './atoms.ts';
import { initialsOf } from './initials.ts';
import { momentText } from './moments.ts';
import { taskWord } from './words.ts';

type Person = TimelineRow['approvalInfos'][number];

interface Props {
  person: Person;
  taskType: number;
  /** The only one of the node: what the node says of its state and end is not said twice. */
  alone: boolean;
}

export function PersonRow({ person, taskType, alone }: Props) {
  return (
    <li className="person">
      <span className="avatar" aria-hidden="true">
        {initialsOf(person.userName)}
      </span>
      <div className="person-text">
        <div className="person-line">
          <span className="person-name">{person.userName}</span>
          <Marks person={person} taskType={taskType} alone={alone} />
        </div>
        {person.comment && <blockquote className="said">{person.comment}</blockquote>}
        {person.time && !alone && (
          <time className="muted person-time" dateTime={person.time}>
            {momentText(person.time)}
          </time>
        )}
      </div>
    </li>
  );
}

/** Processing and copied people show whether they have read it; the others what they did. */
function Marks({ person, taskType, alone }: Props) {
  const t = useAtomValue(wordsAtom);
  const waits = taskType === 1 && person.taskState === 0;
  return (
    <span className="marks">
      {taskType === 1 && !alone && (
        <span className="mark" data-state={person.taskState}>
          {t(taskWord(person.taskState))}
        </span>
      )}
      {(waits || taskType === 2) && (
        <span className="mark" data-read={person.isRead}>
          {t(person.isRead ? 'read' : 'unread')}
        </span>
      )}
      {person.instant && (
        <span className="mark" data-instant title={t('instantHint')}>
          {t('instant')}
        </span>
      )}
    </span>
  );
}
