/** The few fields that lists show below the title of an instance. */
import { type Field, fieldLabel, localised, own, type Values } from '../../form/index.ts';
import type { Lang } from '../../i18n/index.ts';
import type { Process } from '../model/instance.ts';
import { valuesForAll } from '../turn/title.ts';
import { fieldText } from './field-text.ts';
import { summaryFields, summaryOrder } from './summary-order.ts';

export interface SummaryRow {
  label: string;
  text: string;
}

/** How many fields the default summary has, and how long each text may be. */
const MOST = 3;
const MAX_CHARACTERS = 100;

/** Fields that a node or the form hides are left out, and those without a value. */
export function summaryOf(process: Process, values: Values, lang: Lang): SummaryRow[] {
  const { summary } = process.flow.setting ?? {};
  const shown = valuesForAll(process, values);
  const textOf = (field: Field) => shortened(shortNumber(fieldText(field, own(shown, field.model), lang)));
  const filled = summaryFields(localised(process.form, lang)).filter(field => textOf(field) !== '');
  const chosen =
    summary?.mode === 'custom'
      ? (summary.fields ?? []).flatMap(model => filled.filter(field => field.model === model))
      : summaryOrder(filled).slice(0, MOST);
  return chosen.map(field => ({ label: fieldLabel(field), text: textOf(field) }));
}

/** The fields with which the author's own choice begins: those of the default summary. */
export const firstSummaryFields = (form: Process['form']): string[] =>
  summaryOrder(summaryFields(form))
    .slice(0, MOST)
    .map(({ model }) => model);

/** A number without the zeros that its decimal places ask for: `2.0` reads `2`, an amount stays. */
const shortNumber = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text);

const shortened = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
