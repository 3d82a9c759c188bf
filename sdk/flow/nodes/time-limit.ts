/** What is wrong with the time that a node's people have. */
import { error, type LintFinding, warning } from '../lint-codes.ts';
import type { FlowSetting, TimeLimit } from '../model.ts';

const actions: readonly TimeLimit['do'][] = ['remind', 'pass', 'reject', 'transfer'];

export function lintTimeLimit(limit: TimeLimit | undefined, setting: FlowSetting): LintFinding[] {
  if (!limit) return [];
  return [
    ...(setting.timeLimit ? [] : [warning('time-limit-off', 'allow-time-limit')]),
    ...(isPositive(limit.minutes) ? [] : [error('time-limit-minutes', 'enter-minutes')]),
    ...(actions.includes(limit.do) ? [] : [error('time-limit-action', 'remind')]),
    ...(limit.do === 'transfer' && !limit.to?.length ? [error('time-limit-people', 'choose-people')] : []),
    ...(limit.do === 'remind' ? lintAgain(limit.again) : []),
  ];
}

const isPositive = (value: number | undefined): boolean => value !== undefined && value > 0;

/** Reminders without a time between them would all be sent at once. */
const lintAgain = (again: TimeLimit['again']): LintFinding[] =>
  !again || (isPositive(again.minutes) && isPositive(again.times))
    ? []
    : [error('time-limit-again', 'remind-once')];
