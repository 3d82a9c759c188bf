/** Renders the row of one person in a node: name, delegation, action, time, duration and comment. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { durationText } from '@countersign/sdk/i18n/duration';
import { useAtomValue } from 'jotai';
import { langAtom } from '../atoms.ts';
import { PersonAvatar } from '../view/PersonAvatar.tsx';
import { TaskTime } from '../view/TaskTime.tsx';
import { actionText, isPersonOnlyNotified, personStatusTone } from './action-texts.ts';
import { timelineEntryForCode } from './entries.ts';
import { TimelineComment } from './TimelineComment.tsx';
import { type PanelTextKey, usePanelTexts } from './texts.ts';

type Person = TimelineRow['approvalInfos'][number];

interface Props {
  person: Person;
  taskType: number;
  /**
   * Whether this is the only person of the node. If so, the node itself shows the status and the end time.
   */
  alone: boolean;
}

export function PersonRow({ person, taskType, alone }: Props) {
  const { userName, comment, attachments } = person;
  return (
    <li className="person" data-tone={personStatusTone(person)}>
      <PersonAvatar name={userName} />
      <div className="person-text">
        <div className="person-line">
          <PersonName person={person} />
          <PersonStatusBadges person={person} taskType={taskType} alone={alone} />
        </div>
        <TimelineComment comment={comment} attachments={attachments} by={userName} />
        {!alone && <PersonTime person={person} />}
      </div>
    </li>
  );
}

const ADDED_SIGNER_TEXTS = { before: 'signBefore', after: 'signAfter', beside: 'signBeside' } as const;

function PersonName({ person: { userName, onBehalfOf, sign } }: { person: Person }) {
  const t = usePanelTexts();
  return (
    <span className="person-name">
      {userName}
      {onBehalfOf !== null && <span className="muted"> · {t('behalf', { name: onBehalfOf })}</span>}
      {sign !== null && <span className="muted"> · {t(ADDED_SIGNER_TEXTS[sign])}</span>}
    </span>
  );
}

/**
 * Shows for current assignees and copy recipients whether they have read the task. Shows for all other people
 * the action that they took.
 */
function PersonStatusBadges({ person, taskType, alone }: Props) {
  const t = usePanelTexts();
  const { action, toName, taskState, waitsFor, isRead } = person;
  const copied = taskType === 2 || isPersonOnlyNotified(person);
  const reads = copied || (taskType === 1 && taskState === 0 && waitsFor !== 'turn');
  const hasAction =
    taskType !== 2 && (!alone || toName !== null || timelineEntryForCode(action)?.as === 'automatic');
  return (
    <span className="marks">
      {hasAction && (
        <span className="mark" data-state={copied ? undefined : taskState} data-waits={waitsFor ?? undefined}>
          {actionText(person, t)}
        </span>
      )}
      {reads && <PersonStatusBadge data-read={isRead} text={isRead ? 'read' : 'unread'} />}
      {person.overruled && <PersonStatusBadge text="overruled" hint="overruledHint" />}
      {person.instant && <PersonStatusBadge data-instant text="instant" hint="instantHint" />}
    </span>
  );
}

interface MarkProps {
  text: PanelTextKey;
  hint?: PanelTextKey;
  'data-read'?: boolean;
  'data-instant'?: boolean;
}

function PersonStatusBadge({ text, hint, ...data }: MarkProps) {
  const t = usePanelTexts();
  return (
    <span className="mark" title={hint && t(hint)} {...data}>
      {t(text)}
    </span>
  );
}

function PersonTime({ person: { time, timeSpent } }: { person: Person }) {
  const t = usePanelTexts();
  const lang = useAtomValue(langAtom);
  if (!time) return null;
  return (
    <span className="muted person-time">
      <TaskTime at={time} />
      {timeSpent !== null && timeSpent > 0 && ` · ${t('took', { time: durationText(timeSpent, lang) })}`}
    </span>
  );
}
