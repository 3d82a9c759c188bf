/**
 * The format as a JSON Schema, for editors and other tools; published as `form.schema.json`. The options of each type come
 * from its design. Unknown keys are always allowed.
 */

import { designs } from '../controls/all-designs.ts';
import { type ControlType, controlTypes } from '../controls/all-kinds.ts';
import { optionName } from '../controls/new-control.ts';
import type { EditorKind, Setting } from '../controls/settings/setting.ts';
import { ruleOperators } from '../rules/condition.ts';

/** The part of JSON Schema 2020-12 that the format needs. */
export interface Schema {
  $schema?: string;
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: JsonType | JsonType[];
  enum?: readonly unknown[];
  const?: unknown;
  examples?: readonly unknown[];
  default?: unknown;
  required?: readonly string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: readonly Schema[];
  /** Where a value fits `if`, it has to fit `then` too. */
  if?: Schema;
  then?: Schema;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  $defs?: Record<string, Schema>;
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
/** Older designers saved numbers as text, and null for none. */
const number: Schema = { type: ['number', 'string', 'null'] };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  ...(required.length > 0 ? { required } : {}),
  properties,
});

const control: Schema = {
  ...object(
    {
      type: { type: 'string', minLength: 1, examples: controlTypes },
      label: { type: ['string', 'number', 'null'] },
      name: { type: ['string', 'number', 'null'], description: 'Read where there is no label' },
      key: text,
      model: text,
      help: { type: ['string', 'null'] },
      options: { type: ['object', 'null'] },
      rules: listOf(ref('rule')),
      i18n: {
        type: 'object',
        description:
          'Texts in other languages: by language, then by the name of the text, for example `label`',
      },
      list: listOf(ref('control')),
      columns: listOf(ref('column')),
      trs: listOf(object({ tds: listOf(ref('cell')) }, 'tds')),
    },
    'type',
  ),
  /** The options of each type; a type that is not listed may have any. */
  allOf: controlTypes.map(type => ({
    if: object({ type: { const: type } }, 'type'),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: object({ options: ref(`${type}-options`) }),
  })),
};

/** The options of a type as its design lists them. */
const optionsSchema = (type: ControlType): Schema => ({
  type: ['object', 'null'],
  properties: Object.fromEntries(
    designs[type].settings
      .filter(({ at }) => at.startsWith('options.'))
      .flatMap(setting =>
        [optionName(setting.at), ...(setting.aliases ?? [])].map(name => [name, settingSchema(setting)]),
      ),
  ),
});

function settingSchema({ text: { en }, as, accepts = [], entries, default: value }: Setting): Schema {
  const types = jsonTypes[as];
  const schema: Schema = { title: en };
  if (types.length > 0) schema.type = [...types, ...accepts];
  if (entries) schema.examples = entries.map(entry => entry.value);
  if (value !== undefined) schema.default = value;
  if (as === 'conditions') schema.properties = conditionGroup;
  return schema;
}

/** JSON types by editor kind; older designers saved numbers as text and null for none. An empty list allows anything. */
const jsonTypes: Record<EditorKind, readonly JsonType[]> = {
  text: ['string', 'number', 'null'],
  lines: ['string', 'array', 'null'],
  number: ['number', 'string', 'null'],
  flag: ['boolean', 'null'],
  'one-of': ['string', 'null'],
  choices: ['array', 'object', 'null'],
  tree: ['array', 'object', 'null'],
  value: [],
  length: ['string', 'number', 'null'],
  colour: ['string', 'null'],
  patterns: ['array', 'null'],
  pairs: ['object', 'array', 'string', 'null'],
  parts: ['array', 'null'],
  json: [],
  expression: ['string', 'null'],
  conditions: ['object', 'null'],
  rich: [],
  code: ['string', 'object', 'null'],
};

const conditionGroup = {
  range: { enum: ['all', 'any'] },
  conditions: listOf(object({ field: text, operator: { enum: ruleOperators } }, 'field', 'operator')),
};

const hideRule = object({ ...conditionGroup, showKeys: listOf(text) }, 'conditions', 'showKeys');

const namedValue = object({ name: text }, 'name');
const formEvent = object(
  {
    uuid: text,
    name: { type: ['string', 'null'] },
    triggerParam: text,
    requestMethod: { enum: ['GET', 'POST', 'get', 'post'] },
    requestUrl: text,
    requestHeaders: object({ headers: listOf(namedValue), bodys: listOf(namedValue) }),
    responseFields: listOf(object({ field: text, value: text }, 'field', 'value')),
  },
  'triggerParam',
  'requestUrl',
);

export const formSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Countersign form definition',
  ...object(
    {
      version: { type: 'integer', minimum: 1 },
      list: listOf(ref('control')),
      config: object({
        layout: text,
        labelAlign: text,
        labelWidth: number,
        hideRequiredMark: flag,
        customStyle: { type: ['string', 'null'] },
        hideRules: listOf(hideRule),
        formEvents: listOf(formEvent),
        calendar: object({ holidays: listOf(text), workdays: listOf(text) }),
      }),
    },
    'list',
    'config',
  ),
  $defs: {
    control,
    ...Object.fromEntries(controlTypes.map(type => [`${type}-options`, optionsSchema(type)])),
    rule: object({
      required: flag,
      pattern: { type: ['string', 'null'] },
      message: { type: ['string', 'null'] },
    }),
    column: object(
      { span: number, value: { type: ['string', 'number'] }, label: text, list: listOf(ref('control')) },
      'list',
    ),
    cell: object({ colspan: number, rowspan: number, list: listOf(ref('control')) }),
  },
};
