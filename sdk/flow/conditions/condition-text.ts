/** Describes conditions as sentences, for the summaries of branches and for explanations. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import type { Condition } from '../model/flow.ts';
import { fillPlaceholders } from '../nodes/fill.ts';
import { operatorNeedsValue, operatorTakesList } from './comparison.ts';
import { listedValues } from './stored-value.ts';

/**
 * Returns a condition as a sentence, such as `Amount is more than 500`. If `fields` is given, the sentence
 * contains the current field label, and the value in the display format of the field.
 */
export function conditionText(condition: Condition, texts: FlowTexts, fields?: FieldTexts): string {
  const { operator } = condition;
  const parts = [
    conditionSubjectText(condition, texts, fields),
    texts[`operator.${operator}`] ?? operator,
    operatorNeedsValue(operator) ? conditionValueText(condition, texts, fields) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns what a condition compares, such as a field label or `Total Price of “Items”`. */
export function conditionSubjectText(
  { field, label, initiator, rows }: Condition,
  texts: FlowTexts,
  fields?: FieldTexts,
): string {
  if (initiator !== undefined) return texts[`initiator.${initiator}`] ?? initiator;
  const name = fields?.label(field) || label || field;
  if (!rows) return name;
  const { take, column } = rows;
  const key = take === 'count' && column !== undefined ? 'countFilled' : take;
  const columnName = column === undefined ? '' : fields?.label(field, column) || column;
  return fillPlaceholders(texts[`rows.${key}`] ?? `${take} {{table}} {{column}}`, {
    table: name,
    column: columnName,
  });
}

function conditionValueText(
  { field, operator, value, rows, initiator }: Condition,
  texts: FlowTexts,
  fields: FieldTexts | undefined,
): string {
  const listed = operatorTakesList(operator) ? listedValues(value) : [value].flat();
  const stored = () => listed.map(formatStoredConditionValue).join(texts['summary.between']);
  if (!fields || initiator !== undefined || rows?.take === 'count') return stored();
  const show = (one: unknown) => fields.value(field, one, rows?.column);
  if (!operatorTakesList(operator)) return show(value) ?? stored();
  const shown = listed.map(show);
  return shown.includes(undefined) ? stored() : shown.join(texts['summary.between']);
}

/**
 * Returns the display text of a stored value. People and organisations are shown by the name that pickers
 * store with them.
 */
function formatStoredConditionValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { userName, name, label, title } = value as Record<string, unknown>;
  const named = [userName, name, label, title].find(one => typeof one === 'string');
  return typeof named === 'string' ? named : JSON.stringify(value);
}
