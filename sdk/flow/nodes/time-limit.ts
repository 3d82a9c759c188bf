/** Problems of the time that a node's people have. */
import { found, type LintFinding } from '../lint/codes.ts';
import type { FlowSetting, TimeLimit } from '../model/flow.ts';
import { canBeWaited } from './minutes.ts';

const actions: readonly TimeLimit['do'][] = ['remind', 'pass', 'reject', 'transfer'];

export function lintTimeLimit(limit: TimeLimit | undefined, setting: FlowSetting): LintFinding[] {
  if (!limit) return [];
  return [
    ...(setting.timeLimit ? [] : [found('time-limit-off', 'allow-time-limit')]),
    ...(canBeWaited(limit.minutes) ? [] : [found('time-limit-minutes', 'enter-minutes')]),
    ...(actions.includes(limit.do) ? [] : [found('time-limit-action', 'remind')]),
    ...(limit.do === 'transfer' && !limit.to?.length ? [found('time-limit-people', 'choose-people')] : []),
    ...(limit.do === 'remind' ? lintAgain(limit.again) : []),
  ];
}

const MOST_TIMES = 1000;

const isNumberOfTimes = (times: number): boolean => times > 0 && times <= MOST_TIMES;

/** Reminders without a time between them would all be sent at once. */
const lintAgain = (again: TimeLimit['again']): LintFinding[] =>
  !again || (canBeWaited(again.minutes) && isNumberOfTimes(again.times))
    ? []
    : [found('time-limit-again', 'remind-once')];
