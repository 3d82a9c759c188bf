/** Builds the short summary that lists show below the title of an instance. */
import { type Field, fieldLabel, localised, ownProperty, type Values } from '../../form/index.ts';
import type { Lang } from '../../i18n/index.ts';
import { truncateText } from '../../truncate-text.ts';
import type { Process } from '../model/instance.ts';
import { valuesVisibleToAll } from '../turn/title.ts';
import { formatFieldValueText } from './field-text.ts';
import { sortForSummary, summaryFields } from './summary-order.ts';

export interface SummaryRow {
  label: string;
  text: string;
}

/** The maximum number of fields in the default summary. */
const MAX_SUMMARY_FIELDS = 3;
const MAX_SUMMARY_TEXT_LENGTH = 100;

/**
 * Returns the label and text of each summary field. Fields without a value are omitted, and so are fields
 * that a node or the form hides.
 */
export function instanceSummaryRows(process: Process, values: Values, lang: Lang): SummaryRow[] {
  const { summary } = process.flow.setting ?? {};
  const shown = valuesVisibleToAll(process, values);
  const textOf = (field: Field) =>
    truncateSummaryText(
      withoutTrailingZeros(formatFieldValueText(field, ownProperty(shown, field.model), lang)),
    );
  const filled = summaryFields(localised(process.form, lang)).filter(field => textOf(field) !== '');
  const chosen =
    summary?.mode === 'custom'
      ? (summary.fields ?? []).flatMap(model => filled.filter(field => field.model === model))
      : sortForSummary(filled).slice(0, MAX_SUMMARY_FIELDS);
  return chosen.map(field => ({ label: fieldLabel(field), text: textOf(field) }));
}

/**
 * Returns the field keys (`model`) of the default summary fields. The designer preselects them when an author
 * creates a custom summary.
 */
export const defaultSummaryFieldKeys = (form: Process['form']): string[] =>
  sortForSummary(summaryFields(form))
    .slice(0, MAX_SUMMARY_FIELDS)
    .map(({ model }) => model);

/**
 * Removes trailing zeros from a plain number: `2.0` becomes `2`. Formatted amounts of money stay unchanged.
 */
const withoutTrailingZeros = (text: string): string =>
  /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;

const truncateSummaryText = (text: string): string =>
  text.length > MAX_SUMMARY_TEXT_LENGTH ? `${truncateText(text, MAX_SUMMARY_TEXT_LENGTH)}…` : text;
