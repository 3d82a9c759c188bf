/** Process dynamics: who did what, when, and how long it took, node by node. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { instanceWord, taskWord, type Word } from '../texts.ts';
import { Icon, type IconName } from '../view/Icon.tsx';
import { durationText, momentText, timeSpentText } from '../view/time-text.ts';
import { tallyText } from './action-texts.ts';
import { Notes } from './Notes.tsx';
import { PersonRow } from './PersonRow.tsx';
import { reasonWord } from './reasons.ts';
import { usePanelWords } from './texts.ts';

export function Timeline({ rows }: { rows: TimelineRow[] }) {
  const t = usePanelWords();
  if (rows.length === 0) return <p className="muted">{t('noHistory')}</p>;
  return (
    <ol className="entries">
      {rows.map(row => (
        <Entry key={row.id} row={row} />
      ))}
    </ol>
  );
}

function Entry({ row }: { row: TimelineRow }) {
  const t = usePanelWords();
  const look = lookOf(row);
  const reason = reasonWord(row);
  const tally = tallyText(row, t);
  return (
    <li className="entry" data-tone={look.tone}>
      <span className="marker">
        <Icon name={look.icon} />
      </span>
      <div className="entry-head">
        <h4>{row.taskType === -1 ? t('ended') : row.taskName}</h4>
        <span className="entry-state">{t(look.word)}</span>
      </div>
      {tally && <p className="tally">{tally}</p>}
      <People row={row} />
      {reason && <p className="reason">{t(reason)}</p>}
      <Notes notes={row.notes} />
      <Times row={row} />
    </li>
  );
}

/** Somebody can be in a node twice: given the task back, or asked again. */
function People({ row }: { row: TimelineRow }) {
  const { approvalInfos: people, taskType } = row;
  if (people.length === 0) return null;
  return (
    <ul className="people">
      {people.map((person, at) => (
        <PersonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: who was asked stays where they stand
          key={`${at} ${person.userId}`}
          person={person}
          taskType={taskType}
          alone={people.length === 1}
        />
      ))}
    </ul>
  );
}

/** What happened in one moment, a submission or a copy, has one time and took none. */
function Times({ row }: { row: TimelineRow }) {
  const t = usePanelWords();
  const { startTime, endTime, timeSpent, taskType } = row;
  const whole = taskType === -1;
  const moment = timeSpent === 0 && (taskType === 0 || taskType === 2);
  return (
    <dl className="times">
      {!whole && <Moment word={t(moment ? 'time' : 'startTime')} at={startTime} />}
      {endTime && !moment && <Moment word={t('endTime')} at={endTime} />}
      {timeSpent !== null && !moment && (
        <div>
          <dt>{t(whole ? 'totalTime' : 'timeSpent')}</dt>
          <dd>{whole ? durationText(timeSpent, t) : timeSpentText(timeSpent, t)}</dd>
        </div>
      )}
    </dl>
  );
}

function Moment({ word, at }: { word: string; at: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <time dateTime={at}>{momentText(at)}</time>
      </dd>
    </div>
  );
}

interface Look {
  tone: 'done' | 'refused' | 'open' | 'quiet';
  icon: IconName;
  word: Word;
}

const HANDLED: Record<number, Omit<Look, 'word'>> = {
  0: { tone: 'open', icon: 'running' },
  1: { tone: 'done', icon: 'pass' },
  2: { tone: 'refused', icon: 'refuse' },
};

function lookOf({ taskType, taskState }: TimelineRow): Look {
  if (taskType === -1) return { ...endLook(taskState), word: instanceWord(taskState) };
  if (taskType === 2) return { tone: 'quiet', icon: 'copy', word: 'taskCopied' };
  if (taskType === 0 && taskState === 1) return { tone: 'done', icon: 'start', word: 'taskSubmitted' };
  return { ...(HANDLED[taskState] ?? { tone: 'quiet', icon: 'stopped' }), word: taskWord(taskState) };
}

function endLook(instanceState: number): Omit<Look, 'word'> {
  if (instanceState === 1) return { tone: 'done', icon: 'end' };
  return { tone: instanceState === 2 ? 'refused' : 'quiet', icon: 'end' };
}
