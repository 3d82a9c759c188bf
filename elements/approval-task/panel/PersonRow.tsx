/** One person's part in a node: name, in whose place, what they did to whom, when, how long it took, and what they wrote. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { durationText, momentText } from '../view/time-text.ts';
import { deedText, toneOf } from './action-texts.ts';
import { initialsOf } from './initials.ts';
import { type PanelWord, usePanelWords } from './texts.ts';
import { Said } from './WrittenComment.tsx';

type Person = TimelineRow['approvalInfos'][number];

interface Props {
  person: Person;
  taskType: number;
  /** The only one of the node: what the node says of its state and end is not said twice. */
  alone: boolean;
}

export function PersonRow({ person, taskType, alone }: Props) {
  const { userName, comment, attachments } = person;
  return (
    <li className="person" data-tone={toneOf(person)}>
      <span className="avatar" aria-hidden="true">
        {initialsOf(userName)}
      </span>
      <div className="person-text">
        <div className="person-line">
          <Name person={person} />
          <Marks person={person} taskType={taskType} alone={alone} />
        </div>
        <Said comment={comment} attachments={attachments} by={userName} />
        {!alone && <Moment person={person} />}
      </div>
    </li>
  );
}

const SIGNS = { before: 'signBefore', after: 'signAfter', beside: 'signBeside' } as const;

function Name({ person: { userName, onBehalfOf, sign } }: { person: Person }) {
  const t = usePanelWords();
  return (
    <span className="person-name">
      {userName}
      {onBehalfOf !== null && <span className="muted"> · {t('behalf', { name: onBehalfOf })}</span>}
      {sign !== null && <span className="muted"> · {t(SIGNS[sign])}</span>}
    </span>
  );
}

/** Processing and copied people show whether they have read it; the others what they did. */
function Marks({ person, taskType, alone }: Props) {
  const t = usePanelWords();
  const { action, toName, taskState, waitsFor, isRead } = person;
  const copied = taskType === 2 || action === 'copied' || action === 'mentioned';
  const reads = copied || (taskType === 1 && taskState === 0 && waitsFor !== 'turn');
  const told = taskType !== 2 && (!alone || toName !== null || action === 'auto-passed');
  return (
    <span className="marks">
      {told && (
        <span className="mark" data-state={copied ? undefined : taskState} data-waits={waitsFor ?? undefined}>
          {deedText(person, t)}
        </span>
      )}
      {reads && <Mark data-read={isRead} word={isRead ? 'read' : 'unread'} />}
      {person.overruled && <Mark word="overruled" hint="overruledHint" />}
      {person.instant && <Mark data-instant word="instant" hint="instantHint" />}
    </span>
  );
}

interface MarkProps {
  word: PanelWord;
  hint?: PanelWord;
  'data-read'?: boolean;
  'data-instant'?: boolean;
}

function Mark({ word, hint, ...data }: MarkProps) {
  const t = usePanelWords();
  return (
    <span className="mark" title={hint && t(hint)} {...data}>
      {t(word)}
    </span>
  );
}

function Moment({ person: { time, timeSpent } }: { person: Person }) {
  const t = usePanelWords();
  if (!time) return null;
  return (
    <span className="muted person-time">
      <time dateTime={time}>{momentText(time)}</time>
      {timeSpent !== null && timeSpent > 0 && ` · ${t('took', { time: durationText(timeSpent, t) })}`}
    </span>
  );
}
