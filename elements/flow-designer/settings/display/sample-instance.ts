/**
 * Computes the title, summary and number of a sample instance from sample values, as lists of instances would
 * show them.
 */
import { instanceSummaryRows, type SummaryRow } from '@countersign/sdk/approval';
import {
  type Flow,
  instanceNumberPrefixAndDigits,
  placeholderNamesOfField,
  replacePlaceholders,
  titleTemplateOf,
} from '@countersign/sdk/flow';
import { type Field, type FormDefinition, fieldsOf, ownProperty, type Values } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { printedValue } from '../../../ui/print/form-table.ts';

export interface SampleInstance {
  title: string;
  summary: SummaryRow[];
  number: string;
}

interface SampleInput {
  flow: Flow;
  form: FormDefinition | undefined;
  values: Values;
  lang: Lang;
  /** Sample texts for the placeholders that are not form fields: process, initiator, date and title. */
  places: Readonly<Record<string, string>>;
}

const SAMPLE_DATE = '2026-01-01';

export function createSampleInstance({ flow, form, values, lang, places }: SampleInput): SampleInstance {
  const fields = form ? fieldsOf(form) : [];
  const template = titleTemplateOf(flow.setting);
  const ofName = (name: string) => {
    const field = fields.find(one => placeholderNamesOfField(one).includes(name));
    return places[name] ?? (field ? printedValue(field, ownProperty(values, field.model), lang) : '');
  };
  const { scope, digits } = instanceNumberPrefixAndDigits(flow.setting, SAMPLE_DATE);
  return {
    title: template === null ? (places.title ?? '') : replacePlaceholders(template, ofName),
    summary: form ? instanceSummaryRows({ id: '', name: '', version: 0, flow, form }, values, lang) : [],
    number: `${scope}${'1'.padStart(digits, '0')}`,
  };
}

/** Returns whether a field holds a single value: it is neither a table nor a field in a table row. */
export const isSingleValueField = ({ fields, within }: Field): boolean =>
  fields.length === 0 && within.length === 0;
