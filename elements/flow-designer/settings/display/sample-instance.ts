/** The title, summary and number of an instance with sample values, as lists show them. */
import { type SummaryRow, summaryOf } from '@countersign/sdk/approval';
import { type Flow, namesOfField, numberOf, titleTemplateOf, withPlaces } from '@countersign/sdk/flow';
import { type Field, type FormDefinition, fieldsOf, own, type Values } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { valueText } from '../../../ui/print/form-table.ts';

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
  /** The texts of the places of a title beside the fields: process, initiator, date, title. */
  places: Readonly<Record<string, string>>;
}

const DAY = '2026-01-01';

export function sampleInstance({ flow, form, values, lang, places }: SampleInput): SampleInstance {
  const fields = form ? fieldsOf(form) : [];
  const template = titleTemplateOf(flow.setting);
  const ofName = (name: string) => {
    const field = fields.find(one => namesOfField(one).includes(name));
    return places[name] ?? (field ? valueText(field, own(values, field.model), lang) : '');
  };
  const { scope, digits } = numberOf(flow.setting, DAY);
  return {
    title: template === null ? (places.title ?? '') : withPlaces(template, ofName),
    summary: form ? summaryOf({ id: '', name: '', version: 0, flow, form }, values, lang) : [],
    number: `${scope}${'1'.padStart(digits, '0')}`,
  };
}

/** Neither a field with rows, nor one within a row. */
export const isSingle = ({ fields, within }: Field): boolean => fields.length === 0 && within.length === 0;
