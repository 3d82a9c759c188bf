/** Problems of the display settings: names and fields that the form does not have, reminders that reach nobody or never come. */
import { type FormDefinition, fieldsOf } from '../../form/index.ts';
import type { FillReminder } from '../model/display.ts';
import { type FlowSetting, SET_TYPE } from '../model/flow.ts';
import { namesOfField } from '../model/places.ts';
import { TITLE_PLACES } from '../model/title.ts';
import { found, type LintFinding } from './codes.ts';
import { lintNames } from './names.ts';

export const lintDisplay = (
  setting: FlowSetting | undefined,
  form: FormDefinition | undefined,
): LintFinding[] => [
  ...(form ? [...lintTitle(setting, form), ...lintSummary(setting, form)] : []),
  ...(setting?.reminders ?? []).flatMap(lintReminder),
];

function lintTitle(setting: FlowSetting | undefined, form: FormDefinition): LintFinding[] {
  if (setting?.title?.mode !== 'custom') return [];
  const names = [...TITLE_PLACES, ...fieldsOf(form).flatMap(namesOfField)];
  return lintNames([setting.title.template], names, 'title-place');
}

function lintSummary(setting: FlowSetting | undefined, form: FormDefinition): LintFinding[] {
  if (setting?.summary?.mode !== 'custom') return [];
  const known = new Set(fieldsOf(form).map(({ model }) => model));
  const unknown = (setting.summary.fields ?? []).filter(field => !known.has(field));
  return unknown.map(field => found('summary-field', 'drop-summary-field', { field }));
}

function lintReminder(reminder: FillReminder): LintFinding[] {
  const reached = reminder.groups?.some(
    ({ approverType, approverIds }) => !OF_INITIATOR.has(approverType) && approverIds?.length > 0,
  );
  return [
    ...(reached ? [] : [found('reminder-nobody', 'choose-people')]),
    ...(hasTime(reminder) ? [] : [found('reminder-time', 'correct-value')]),
  ];
}

/** Nobody has started anything yet. */
const OF_INITIATOR = new Set<number>([SET_TYPE.initiator, SET_TYPE.dynamic]);

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LAST_DAY = { weekly: 7, monthly: 31 };

function hasTime({ repeat, date, days = [], time }: FillReminder): boolean {
  if (!TIME.test(time)) return false;
  if (repeat === 'once') return DAY.test(date ?? '') && !Number.isNaN(Date.parse(date ?? ''));
  if (repeat === 'daily') return true;
  const last = LAST_DAY[repeat];
  return last !== undefined && days.some(day => day >= 1 && day <= last);
}
