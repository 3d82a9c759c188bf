/**
 * Defines the format of a flow as a JSON Schema, published as `flow.schema.json` for editors and other tools.
 * Unknown keys are always allowed.
 */

import type { Schema } from '../../form/definition/schema.ts';
import { groupBy } from '../../group-by.ts';
import { privilegesSetting } from '../nodes/base-settings.ts';
import { FLOW_SETTINGS } from '../nodes/flow-settings.ts';
import { settingsOf } from '../nodes/panels.ts';
import { type Setting, schemaOfSetting } from '../nodes/setting.ts';
import {
  COMMENT_REQUIREMENT_RULES,
  CONDITION_OPERATORS,
  IMPORTED_NODE_DIFFERENCE_REASONS,
  INITIATOR_ATTRIBUTES,
  NODE,
  ROW_SELECTIONS,
} from './flow.ts';
import { createArraySchema, enumSchema, objectSchema, refSchema, textSchema } from './schema-parts.ts';

const nonEmptyTextSchema: Schema = { type: 'string', minLength: 1 };

/** Returns a schema that applies only to nodes with the given type codes. */
const createConditionalNodeTypeSchema = (codes: readonly number[], schema: Schema): Schema =>
  createIfThenSchema(objectSchema({ type: enumSchema(...codes) }, 'type'), schema);

const createIfThenSchema = (condition: Schema, schema: Schema): Schema => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: so it is called in JSON Schema
  then: schema,
});

type SchemaSetting = Pick<Setting, 'name' | 'editor' | 'required'>;

/**
 * Returns an object schema for the settings of a node type. A name with a dot becomes a property of a nested
 * object.
 */
function createSettingsJsonSchema(settings: readonly SchemaSetting[]): Schema {
  const groups = groupBy(settings, ({ name: path }) => path.split('.')[0] ?? '');
  const properties = [...groups].map(([key, group]): [string, Schema] => {
    const inner = group.filter(one => one.name.includes('.'));
    const [own] = group;
    if (!own || inner.length === 0) return [key, own ? schemaOfSetting(own) : {}];
    return [
      key,
      createSettingsJsonSchema(inner.map(one => ({ ...one, name: one.name.slice(key.length + 1) }))),
    ];
  });
  const required = settings.filter(one => one.required && !one.name.includes('.')).map(one => one.name);
  return objectSchema(Object.fromEntries(properties), ...required);
}

/**
 * Settings that every node has. They are defined in `anyNodeSchema` and excluded from the schemas of the node
 * types.
 */
const COMMON_NODE_SETTINGS = new Set(['nodeName', 'privileges', 'configure']);
const isTypeSpecificSetting = ({ name: path }: Setting): boolean =>
  !COMMON_NODE_SETTINGS.has(path.split('.')[0] ?? '');

/** The schemas of node types with specific settings. Node types with identical settings share a schema. */
const nodeTypeSchemas = [...groupBy(Object.values(NODE), code => settingsOf(code))].flatMap(
  ([settings, codes]) => {
    const own = settings.filter(isTypeSpecificSetting);
    return own.length > 0 ? [createConditionalNodeTypeSchema(codes, createSettingsJsonSchema(own))] : [];
  },
);

const settingDefinitionsOfAllNodeTypes = Object.values(NODE).flatMap(code => [...settingsOf(code)]);
const actionButtonSettings = settingDefinitionsOfAllNodeTypes
  .filter(({ name: path }) => path.startsWith('configure.'))
  .map(({ name: path, ...setting }) => ({ ...setting, name: path.slice('configure.'.length) }));

/**
 * Flow settings whose JSON Schema is derived from the type of their editor. The schemas of the settings
 * `commentRequired` and `printTemplate` are defined separately.
 */
const flowSettingsWithDerivedSchema = FLOW_SETTINGS.filter(
  ({ name: path }) => !/^(commentRequired|printTemplate)/.test(path),
);

const anyNodeSchema: Schema = {
  ...objectSchema(
    {
      id: nonEmptyTextSchema,
      pid: textSchema,
      type: enumSchema(...Object.values(NODE)),
      nodeName: textSchema,
      content: textSchema,
      childNode: { type: ['object', 'null'] },
      unsettled: createArraySchema(
        objectSchema(
          { reason: enumSchema(...IMPORTED_NODE_DIFFERENCE_REASONS), target: textSchema },
          'reason',
          'target',
        ),
      ),
      privileges: schemaOfSetting(privilegesSetting),
      configure: createSettingsJsonSchema(actionButtonSettings),
    },
    'id',
    'type',
    'nodeName',
  ),
  allOf: [
    createIfThenSchema(
      objectSchema({ childNode: { type: 'object' } }, 'childNode'),
      objectSchema({ childNode: refSchema('node') }),
    ),
    ...nodeTypeSchemas,
  ],
};

/** Returns the schema of a node of one type. */
const nodeSchemaOfType = (code: number): Schema => ({
  allOf: [refSchema('node'), { properties: { type: enumSchema(code) } }],
});

const $defs = {
  node: anyNodeSchema,
  lane: nodeSchemaOfType(NODE.branch),
  condition: objectSchema(
    {
      field: textSchema,
      label: textSchema,
      initiator: enumSchema(...INITIATOR_ATTRIBUTES),
      rows: objectSchema({ take: enumSchema(...ROW_SELECTIONS), column: textSchema }, 'take'),
      operator: enumSchema(...CONDITION_OPERATORS),
    },
    'field',
    'operator',
  ),
};

/** The schema of one node of any type. */
export const nodeSchema: Schema = { ...refSchema('node'), $defs };

export const flowSettingSchema: Schema = objectSchema({
  ...(createSettingsJsonSchema(flowSettingsWithDerivedSchema).properties as Record<string, Schema>),
  commentRequired: enumSchema(...COMMENT_REQUIREMENT_RULES),
  printTemplate: objectSchema({ mode: enumSchema('default', 'custom'), html: textSchema }, 'mode'),
});

export const flowSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Countersign flow',
  ...objectSchema({ node: nodeSchemaOfType(NODE.start), setting: flowSettingSchema }, 'node'),
  $defs,
};
