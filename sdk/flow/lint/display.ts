/**
 * Checks the title, the summary and the reminders of a flow. Finds names that match no form field, reminders
 * without recipients, and reminders that are never due.
 */
import { type FormDefinition, fieldsOf } from '../../form/index.ts';
import { toInstantMilliseconds } from '../conditions/instant.ts';
import { type FillReminder, type FlowSetting, PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import { placeholderNamesOfField } from '../model/places.ts';
import { TITLE_PLACEHOLDER_NAMES } from '../model/title.ts';
import { createFinding, type LintFinding } from './codes.ts';
import { lintPlaceholderNames } from './names.ts';

export const lintDisplaySettings = (
  setting: FlowSetting | undefined,
  form: FormDefinition | undefined,
): LintFinding[] => [
  ...(form ? [...lintInstanceTitleSetting(setting, form), ...lintSummarySetting(setting, form)] : []),
  ...(setting?.reminders ?? []).flatMap(lintReminder),
];

function lintInstanceTitleSetting(setting: FlowSetting | undefined, form: FormDefinition): LintFinding[] {
  if (setting?.title?.mode !== 'custom') return [];
  const names = [...TITLE_PLACEHOLDER_NAMES, ...fieldsOf(form).flatMap(placeholderNamesOfField)];
  return lintPlaceholderNames([setting.title.template], names, 'title-place');
}

function lintSummarySetting(setting: FlowSetting | undefined, form: FormDefinition): LintFinding[] {
  if (setting?.summary?.mode !== 'custom') return [];
  const known = new Set(fieldsOf(form).map(({ model }) => model));
  const unknown = (setting.summary.fields ?? []).filter(field => !known.has(field));
  return unknown.map(field => createFinding('summary-field', 'drop-summary-field', { field }));
}

function lintReminder(reminder: FillReminder): LintFinding[] {
  const reached = reminder.groups?.some(
    ({ approverType, approverIds }) => !INITIATOR_SET_TYPES.has(approverType) && approverIds?.length > 0,
  );
  return [
    ...(reached ? [] : [createFinding('reminder-nobody', 'choose-people')]),
    ...(isReminderEverDue(reminder) ? [] : [createFinding('reminder-time', 'correct-value')]),
  ];
}

/**
 * Assignee rules (`setType`) that select people relative to an initiator. A reminder cannot use them, because
 * it is sent before an instance and its initiator exist.
 */
const INITIATOR_SET_TYPES = new Set<number>([PEOPLE_SELECTION_TYPE.initiator, PEOPLE_SELECTION_TYPE.dynamic]);

const REMINDER_TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
const REMINDER_DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const LAST_DAY_BY_REMINDER_REPEAT = { weekly: 7, monthly: 31 };

function isReminderEverDue({ repeat, date, days = [], time }: FillReminder): boolean {
  if (!REMINDER_TIME_PATTERN.test(time)) return false;
  // `Date.parse` reads 30 February as 2 March.
  if (repeat === 'once')
    return REMINDER_DATE_PATTERN.test(date ?? '') && toInstantMilliseconds(date) !== undefined;
  if (repeat === 'daily') return true;
  const last = LAST_DAY_BY_REMINDER_REPEAT[repeat];
  return last !== undefined && days.some(day => day >= 1 && day <= last);
}
