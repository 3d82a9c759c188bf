/**
 * Defines the form format as a JSON Schema for editors and other tools, published as `form.schema.json`. The
 * options of each control type are taken from its design. Unknown keys are always allowed.
 */

import { controlDesignByControlType } from '../controls/all-designs.ts';
import { controlTypes } from '../controls/all-kinds.ts';
import type { ControlType } from '../controls/control-types.ts';
import { optionNameOfSetting } from '../controls/new-control.ts';
import type { EditorKind, Setting } from '../controls/settings/setting.ts';
import { ruleOperators } from '../rules/condition.ts';

/** The subset of JSON Schema 2020-12 that the format uses. */
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
  /** A value that matches `if` must also match `then`. */
  if?: Schema;
  then?: Schema;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  $defs?: Record<string, Schema>;
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

const textSchema: Schema = { type: 'string' };
const booleanSchema: Schema = { type: 'boolean' };
/**
 * The schema of numeric options. Older designers saved numbers as text, and saved a missing number as null.
 */
const numberSchema: Schema = { type: ['number', 'string', 'null'] };
const listSchema = (items: Schema): Schema => ({ type: 'array', items });
const refSchema = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const objectSchema = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  ...(required.length > 0 ? { required } : {}),
  properties,
});

const controlSchema: Schema = {
  ...objectSchema(
    {
      type: { type: 'string', minLength: 1, examples: controlTypes },
      label: { type: ['string', 'number', 'null'] },
      name: { type: ['string', 'number', 'null'], description: 'Read where there is no label' },
      key: textSchema,
      model: textSchema,
      help: { type: ['string', 'null'] },
      options: { type: ['object', 'null'] },
      rules: listSchema(refSchema('rule')),
      i18n: {
        type: 'object',
        description:
          'Texts in other languages: by language, then by the name of the text, for example `label`',
      },
      list: listSchema(refSchema('control')),
      columns: listSchema(refSchema('column')),
      trs: listSchema(objectSchema({ tds: listSchema(refSchema('cell')) }, 'tds')),
    },
    'type',
  ),
  /** Constrains the options of each known control type. A control of an unknown type may have any options. */
  allOf: controlTypes.map(type => ({
    if: objectSchema({ type: { const: type } }, 'type'),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: objectSchema({ options: refSchema(`${type}-options`) }),
  })),
};

/** Returns the schema for the options that the design of a control type lists. */
const controlOptionsSchema = (type: ControlType): Schema => ({
  type: ['object', 'null'],
  properties: Object.fromEntries(
    controlDesignByControlType[type].settings
      .filter(({ at }) => at.startsWith('options.'))
      .flatMap(setting =>
        [optionNameOfSetting(setting.at), ...(setting.aliases ?? [])].map(name => [
          name,
          settingSchema(setting),
        ]),
      ),
  ),
});

function settingSchema({ text: { en }, as, accepts = [], entries, default: value }: Setting): Schema {
  const types = jsonTypesBySettingEditor[as];
  const schema: Schema = { title: en };
  if (types.length > 0) schema.type = [...types, ...accepts];
  if (entries) schema.examples = entries.map(entry => entry.value);
  if (value !== undefined) schema.default = value;
  if (as === 'conditions') schema.properties = conditionGroupProperties;
  return schema;
}

/**
 * The JSON types of the values that each setting editor can produce. Older designers saved numbers as text
 * and missing values as null. An empty list allows any type.
 */
const jsonTypesBySettingEditor: Record<EditorKind, readonly JsonType[]> = {
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

const conditionGroupProperties = {
  range: { enum: ['all', 'any'] },
  conditions: listSchema(
    objectSchema({ field: textSchema, operator: { enum: ruleOperators } }, 'field', 'operator'),
  ),
};

const hideRuleSchema = objectSchema(
  { ...conditionGroupProperties, showKeys: listSchema(textSchema) },
  'conditions',
  'showKeys',
);

const namedValueSchema = objectSchema({ name: textSchema }, 'name');
const formEventSchema = objectSchema(
  {
    uuid: textSchema,
    name: { type: ['string', 'null'] },
    triggerParam: textSchema,
    requestMethod: { enum: ['GET', 'POST', 'get', 'post'] },
    requestUrl: textSchema,
    requestHeaders: objectSchema({
      headers: listSchema(namedValueSchema),
      bodys: listSchema(namedValueSchema),
    }),
    responseFields: listSchema(objectSchema({ field: textSchema, value: textSchema }, 'field', 'value')),
  },
  'triggerParam',
  'requestUrl',
);

export const formSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Countersign form definition',
  ...objectSchema(
    {
      version: { type: 'integer', minimum: 1 },
      list: listSchema(refSchema('control')),
      config: objectSchema({
        layout: textSchema,
        labelAlign: textSchema,
        labelWidth: numberSchema,
        hideRequiredMark: booleanSchema,
        customStyle: { type: ['string', 'null'] },
        hideRules: listSchema(hideRuleSchema),
        formEvents: listSchema(formEventSchema),
        calendar: objectSchema({ holidays: listSchema(textSchema), workdays: listSchema(textSchema) }),
      }),
    },
    'list',
    'config',
  ),
  $defs: {
    control: controlSchema,
    ...Object.fromEntries(controlTypes.map(type => [`${type}-options`, controlOptionsSchema(type)])),
    rule: objectSchema({
      required: booleanSchema,
      pattern: { type: ['string', 'null'] },
      message: { type: ['string', 'null'] },
    }),
    column: objectSchema(
      {
        span: numberSchema,
        value: { type: ['string', 'number'] },
        label: textSchema,
        list: listSchema(refSchema('control')),
      },
      'list',
    ),
    cell: objectSchema({
      colspan: numberSchema,
      rowspan: numberSchema,
      list: listSchema(refSchema('control')),
    }),
  },
};
