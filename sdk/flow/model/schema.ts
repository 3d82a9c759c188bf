/** The format of a flow as a JSON Schema, for editors and other tools; published as `flow.schema.json`. Unknown keys are always allowed. */

import type { Schema } from '../../form/definition/schema.ts';
import { groupBy } from '../../group-by.ts';
import { operatorsOf } from '../conditions/comparison.ts';
import { privileges } from '../nodes/base-settings.ts';
import { FLOW_SETTINGS } from '../nodes/flow-settings.ts';
import { settingsOf } from '../nodes/panels.ts';
import { type Setting, schemaOf } from '../nodes/setting.ts';
import { COMMENT_RULES, NODE, UNSETTLED_REASONS } from './flow.ts';
import { listOf, object, oneOf, ref, text } from './schema-parts.ts';

const name: Schema = { type: 'string', minLength: 1 };

/** Holds for a node only where it has these codes. */
const where = (codes: readonly number[], schema: Schema): Schema =>
  provided(object({ type: oneOf(...codes) }, 'type'), schema);

const provided = (condition: Schema, schema: Schema): Schema => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: so it is called in JSON Schema
  then: schema,
});

type Described = Pick<Setting, 'name' | 'editor' | 'required'>;

/** The settings of a kind as properties; a name with a dot lies in an object of its own. */
function propertiesOf(settings: readonly Described[]): Schema {
  const groups = groupBy(settings, ({ name: path }) => path.split('.')[0] ?? '');
  const properties = [...groups].map(([key, group]): [string, Schema] => {
    const inner = group.filter(one => one.name.includes('.'));
    const [own] = group;
    if (!own || inner.length === 0) return [key, own ? schemaOf(own) : {}];
    return [key, propertiesOf(inner.map(one => ({ ...one, name: one.name.slice(key.length + 1) })))];
  });
  const required = settings.filter(one => one.required && !one.name.includes('.')).map(one => one.name);
  return object(Object.fromEntries(properties), ...required);
}

/** The settings that are a kind's own: what every node has stands in `node`. */
const EVERYWHERE = new Set(['nodeName', 'privileges', 'configure']);
const isOwn = ({ name: path }: Setting): boolean => !EVERYWHERE.has(path.split('.')[0] ?? '');

/** The kinds that have settings of their own, those with the very same ones together. */
const ofKinds = [...groupBy(Object.values(NODE), code => settingsOf(code))].flatMap(([settings, codes]) => {
  const own = settings.filter(isOwn);
  return own.length > 0 ? [where(codes, propertiesOf(own))] : [];
});

const everySetting = Object.values(NODE).flatMap(code => [...settingsOf(code)]);
const buttons = everySetting
  .filter(({ name: path }) => path.startsWith('configure.'))
  .map(({ name: path, ...setting }) => ({ ...setting, name: path.slice('configure.'.length) }));

/** Settings whose schema is their editor's: all but those that choose among texts, or need another key beside them. */
const wholeSettings = FLOW_SETTINGS.filter(
  ({ name: path }) => !/^(commentRequired|printTemplate)/.test(path),
);

const node: Schema = {
  ...object(
    {
      id: name,
      pid: text,
      type: oneOf(...Object.values(NODE)),
      nodeName: text,
      content: text,
      childNode: { type: ['object', 'null'] },
      unsettled: listOf(object({ reason: oneOf(...UNSETTLED_REASONS), target: text }, 'reason', 'target')),
      privileges: schemaOf(privileges),
      configure: propertiesOf(buttons),
    },
    'id',
    'type',
    'nodeName',
  ),
  allOf: [
    provided(object({ childNode: { type: 'object' } }, 'childNode'), object({ childNode: ref('node') })),
    ...ofKinds,
  ],
};

/** A node of one kind. */
const nodeOf = (code: number): Schema => ({ allOf: [ref('node'), { properties: { type: oneOf(code) } }] });

const $defs = {
  node,
  lane: nodeOf(NODE.branch),
  condition: object(
    { field: text, label: text, operator: oneOf(...operatorsOf('decimal')) },
    'field',
    'operator',
  ),
};

/** One node, whatever its kind. */
export const nodeSchema: Schema = { ...ref('node'), $defs };

export const settingSchema: Schema = object({
  ...(propertiesOf(wholeSettings).properties as Record<string, Schema>),
  commentRequired: oneOf(...COMMENT_RULES),
  printTemplate: object({ mode: oneOf('default', 'custom'), html: text }, 'mode'),
});

export const flowSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Countersign flow',
  ...object({ node: nodeOf(NODE.start), setting: settingSchema }, 'node'),
  $defs,
};
