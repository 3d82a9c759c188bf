/** Checks the time limit of an approver or handler node. */
import { createFinding, type LintFinding } from '../lint/codes.ts';
import type { FlowSetting, TimeLimit } from '../model/flow.ts';
import { isValidWaitMinutes } from './minutes.ts';

const KNOWN_TIME_LIMIT_ACTIONS: readonly TimeLimit['do'][] = ['remind', 'pass', 'reject', 'transfer'];

export function lintTimeLimit(limit: TimeLimit | undefined, setting: FlowSetting): LintFinding[] {
  if (!limit) return [];
  return [
    ...(setting.timeLimit ? [] : [createFinding('time-limit-off', 'allow-time-limit')]),
    ...(isValidWaitMinutes(limit.minutes) ? [] : [createFinding('time-limit-minutes', 'enter-minutes')]),
    ...(KNOWN_TIME_LIMIT_ACTIONS.includes(limit.do) ? [] : [createFinding('time-limit-action', 'remind')]),
    ...(limit.do === 'transfer' && !limit.to?.length
      ? [createFinding('time-limit-people', 'choose-people')]
      : []),
    ...(limit.do === 'remind' ? lintReminderRepeat(limit.again) : []),
  ];
}

const MAX_REMINDER_TIMES = 1000;

const isValidReminderCount = (times: number): boolean => times > 0 && times <= MAX_REMINDER_TIMES;

/**
 * Reports an invalid interval or number of repeated reminders. Without a valid interval, all reminders would
 * be sent at once.
 */
const lintReminderRepeat = (again: TimeLimit['again']): LintFinding[] =>
  !again || (isValidWaitMinutes(again.minutes) && isValidReminderCount(again.times))
    ? []
    : [createFinding('time-limit-again', 'remind-once')];
