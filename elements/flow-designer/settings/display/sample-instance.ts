/** The title, summary and number of an instance with sample values, as lists show them. */
import {
  type FlowSetting,
  type NumberRule,
  namesOfField,
  titleTemplateOf,
  withPlaces,
} from '@countersign/sdk/flow';
import {
  type Field,
  type FormDefinition,
  fieldLabel,
  fieldsOf,
  own,
  type Values,
} from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { valueText } from '../../../ui/print/form-table.ts';

export interface SampleInstance {
  title: string;
  summary: { label: string; value: string }[];
  number: string;
}

interface SampleInput {
  setting: FlowSetting;
  form: FormDefinition | undefined;
  values: Values;
  lang: Lang;
  /** The texts of the places of a title beside the fields: process, initiator, date, title. */
  places: Readonly<Record<string, string>>;
}

const DATE = { year: '2026', month: '202601', day: '20260101', none: '' };

export function sampleInstance({ setting, form, values, lang, places }: SampleInput): SampleInstance {
  const fields = form ? fieldsOf(form) : [];
  const textOf = (field: Field) => valueText(field, own(values, field.model), lang);
  const template = titleTemplateOf(setting);
  const ofName = (name: string) => {
    const field = fields.find(one => namesOfField(one).includes(name));
    return places[name] ?? (field ? textOf(field) : '');
  };
  return {
    title: template === null ? (places.title ?? '') : withPlaces(template, ofName),
    summary: summaryFields(setting, fields).map(field => ({
      label: fieldLabel(field),
      value: textOf(field),
    })),
    number: sampleNumber(setting.number),
  };
}

const DEFAULT_COUNT = 3;

/** By default the first three fields, required ones first. */
export function summaryFields({ summary }: FlowSetting, fields: readonly Field[]): Field[] {
  const single = fields.filter(field => field.fields.length === 0 && field.within.length === 0);
  if (summary?.mode === 'custom')
    return (summary.fields ?? []).flatMap(model => fields.find(field => field.model === model) ?? []);
  const isRequired = ({ control }: Field) => Reflect.get(control.options ?? {}, 'required') === true;
  const ordered = [...single.filter(isRequired), ...single.filter(field => !isRequired(field))];
  return ordered.slice(0, DEFAULT_COUNT);
}

/** The first number of a day by the rule. */
export const sampleNumber = ({ prefix = '', date = 'day', digits = 4 }: NumberRule = {}): string =>
  `${prefix}${DATE[date] ?? ''}${'1'.padStart(digits, '0')}`;
