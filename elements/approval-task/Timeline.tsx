/** Process dynamics: who did what, when, and how long it took, node by node. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { wordsAtom } from './atoms.ts';
import { Icon, type IconName } from './Icon.tsx';
import { durationText, momentText, timeSpentText } from './moments.ts';
import { PersonRow } from './PersonRow.tsx';
import { reasonWord } from './reasons.ts';
import { instanceWord, taskWord, type Word } from './words.ts';

interface Props {
  id: string;
  rows: TimelineRow[];
  /** In a dialog it scrolls by itself, and the keyboard must reach it. */
  scrolls: boolean;
}

export function Timeline({ id, rows, scrolls }: Props) {
  const t = useAtomValue(wordsAtom);
  const titleId = `${id}-title`;
  return (
    <section
      className="history"
      id={id}
      aria-labelledby={titleId}
      part="timeline"
      tabIndex={scrolls ? 0 : undefined}
    >
      <h3 id={titleId}>{t('history')}</h3>
      {rows.length === 0 && <p className="muted">{t('noHistory')}</p>}
      <ol>
        {rows.map(row => (
          <Entry key={row.id} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ row }: { row: TimelineRow }) {
  const t = useAtomValue(wordsAtom);
  const look = lookOf(row);
  const reason = reasonWord(row);
  return (
    <li className="entry" data-tone={look.tone}>
      <span className="marker">
        <Icon name={look.icon} />
      </span>
      <div className="entry-head">
        <h4>{row.taskType === -1 ? t('ended') : row.taskName}</h4>
        {row.approvalInfos.length > 1 && row.examineMode !== null && (
          <span className="mode">{t(`mode${row.examineMode}` as Word)}</span>
        )}
        <span className="entry-state">{t(look.word)}</span>
      </div>
      {row.approvalInfos.length > 0 && (
        <ul className="people">
          {row.approvalInfos.map(person => (
            <PersonRow
              key={person.userId}
              person={person}
              taskType={row.taskType}
              alone={row.approvalInfos.length === 1}
            />
          ))}
        </ul>
      )}
      {reason && <p className="reason">{t(reason)}</p>}
      <Times row={row} />
    </li>
  );
}

/** What happened in one moment, a submission or a copy, has one time and took none. */
function Times({ row }: { row: TimelineRow }) {
  const t = useAtomValue(wordsAtom);
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
