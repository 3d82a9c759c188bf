/** What is wrong with the time that a node's people have. */
import { found, type LintFinding } from '../lint-codes.ts';
import type { FlowSetting, TimeLimit } from '../model.ts';

const actions: readonly TimeLimit['do'][] = ['remind', 'pass', 'reject', 'transfer'];

export function lintTimeLimit(limit: TimeLimit | undefined, setting: FlowSetting): LintFinding[] {
  if (!limit) return [];
  return [
    ...(setting.timeLimit ? [] : [found('time-limit-off', 'allow-time-limit')]),
    ...(isPositive(limit.minutes) ? [] : [found('time-limit-minutes', 'enter-minutes')]),
    ...(actions.includes(limit.do) ? [] : [found('time-limit-action', 'remind')]),
    ...(limit.do === 'transfer' && !limit.to?.length ? [found('time-limit-people', 'choose-people')] : []),
    ...(limit.do === 'remind' ? lintAgain(limit.again) : []),
  ];
}

const isPositive = (value: number | undefined): boolean => value !== undefined && value > 0;

/** Reminders without a time between them would all be sent at once. */
const lintAgain = (again: TimeLimit['again']): LintFinding[] =>
  !again || (isPositive(again.minutes) && isPositive(again.times))
    ? []
    : [found('time-limit-again', 'remind-once')];
