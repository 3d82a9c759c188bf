/** Renders the timeline: each node with its assignees, their actions, the times and the durations. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { durationText } from '@countersign/sdk/i18n/duration';
import { useAtomValue } from 'jotai';
import { langAtom } from '../atoms.ts';
import { instanceStateText, type TextKey, taskStateText } from '../texts.ts';
import { Icon, type IconName } from '../view/Icon.tsx';
import { TaskTime } from '../view/TaskTime.tsx';
import { timeSpentText, voteCountText } from './action-texts.ts';
import { TimelineEventNotes } from './Notes.tsx';
import { PersonRow } from './PersonRow.tsx';
import { automaticNodeReasonText } from './reasons.ts';
import { usePanelTexts } from './texts.ts';

export function Timeline({ rows }: { rows: TimelineRow[] }) {
  const t = usePanelTexts();
  if (rows.length === 0) return <p className="muted">{t('noHistory')}</p>;
  return (
    <ol className="entries">
      {rows.map(row => (
        <TimelineNode key={row.id} row={row} />
      ))}
    </ol>
  );
}

function TimelineNode({ row }: { row: TimelineRow }) {
  const t = usePanelTexts();
  const appearance = nodeAppearance(row);
  const reason = automaticNodeReasonText(row);
  const tally = voteCountText(row, t);
  return (
    <li className="entry" data-tone={appearance.tone}>
      <span className="marker">
        <Icon name={appearance.icon} />
      </span>
      <div className="entry-head">
        <h4>{row.taskType === -1 ? t('ended') : row.taskName}</h4>
        <span className="entry-state">{t(appearance.text)}</span>
      </div>
      {tally && <p className="tally">{tally}</p>}
      <TimelineNodePeople row={row} />
      {reason && <p className="reason">{t(reason)}</p>}
      <TimelineEventNotes notes={row.notes} />
      <TimelineNodeTimes row={row} />
    </li>
  );
}

/**
 * Lists the people of a node. The React key contains the index, because a person can appear twice. The task
 * can return to the node, or be assigned to the person again.
 */
function TimelineNodePeople({ row }: { row: TimelineRow }) {
  const { approvalInfos: people, taskType } = row;
  if (people.length === 0) return null;
  return (
    <ul className="people">
      {people.map((person, at) => (
        <PersonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: people never change their order
          key={`${at} ${person.userId}`}
          person={person}
          taskType={taskType}
          alone={people.length === 1}
        />
      ))}
    </ul>
  );
}

/**
 * Shows the start time, end time and duration of a timeline row. The submission and the sending of copies
 * have a single time and no duration.
 */
function TimelineNodeTimes({ row }: { row: TimelineRow }) {
  const t = usePanelTexts();
  const lang = useAtomValue(langAtom);
  const { startTime, endTime, timeSpent, taskType } = row;
  const whole = taskType === -1;
  const moment = timeSpent === 0 && (taskType === 0 || taskType === 2);
  return (
    <dl className="times">
      {!whole && <LabelledTime label={t(moment ? 'time' : 'startTime')} at={startTime} />}
      {endTime && !moment && <LabelledTime label={t('endTime')} at={endTime} />}
      {timeSpent !== null && !moment && (
        <div>
          <dt>{t(whole ? 'totalTime' : 'timeSpent')}</dt>
          <dd>{whole ? durationText(timeSpent, lang) : timeSpentText(timeSpent, t, lang)}</dd>
        </div>
      )}
    </dl>
  );
}

function LabelledTime({ label, at }: { label: string; at: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <TaskTime at={at} />
      </dd>
    </div>
  );
}

interface Appearance {
  tone: 'done' | 'refused' | 'open' | 'quiet';
  icon: IconName;
  text: TextKey;
}

const NODE_STATE_APPEARANCES: Record<number, Omit<Appearance, 'text'>> = {
  0: { tone: 'open', icon: 'running' },
  1: { tone: 'done', icon: 'pass' },
  2: { tone: 'refused', icon: 'refuse' },
};

function nodeAppearance({ taskType, taskState }: TimelineRow): Appearance {
  if (taskType === -1)
    return { ...timelineAppearanceOfInstanceEnd(taskState), text: instanceStateText(taskState) };
  if (taskType === 2) return { tone: 'quiet', icon: 'copy', text: 'taskCopied' };
  if (taskType === 0 && taskState === 1) return { tone: 'done', icon: 'start', text: 'taskSubmitted' };
  return {
    ...(NODE_STATE_APPEARANCES[taskState] ?? { tone: 'quiet', icon: 'stopped' }),
    text: taskStateText(taskState),
  };
}

function timelineAppearanceOfInstanceEnd(instanceState: number): Omit<Appearance, 'text'> {
  if (instanceState === 1) return { tone: 'done', icon: 'end' };
  return { tone: instanceState === 2 ? 'refused' : 'quiet', icon: 'end' };
}
