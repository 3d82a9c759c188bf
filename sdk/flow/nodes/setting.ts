/**
 * Defines how a node setting is described. The panels of a designer and the JSON Schema of the format are
 * generated from these descriptions.
 */
import type { Schema } from '../../form/definition/schema.ts';
import type { FlowSettingKey } from '../../i18n/flow-settings.ts';
import type { FlowNode, FlowSetting } from '../model/flow.ts';
import { booleanJsonSchema, createArraySchema, enumSchema, textSchema } from '../model/schema-parts.ts';

export interface Choice<Value extends string | number = string | number> {
  value: Value;
  text: FlowSettingKey;
}

/**
 * The input that edits a setting. A custom editor is identified by its name and also provides the schema of
 * its value.
 */
export type Editor =
  | { kind: 'text'; insertsFields?: boolean }
  | { kind: 'longText'; insertsFields: boolean }
  | { kind: 'switch' }
  | { kind: 'number'; integer: boolean; min: number; max?: number; unit?: FlowSettingKey }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'choices'; choices: readonly Choice<string>[] }
  | { kind: 'people'; of: 'users' | 'roles' | 'organizations' | 'positions'; schema: Schema }
  | { kind: 'custom'; name: CustomEditor; schema: Schema };

/** Names of custom editors. Each edits exactly one setting. */
export type CustomEditor =
  | 'privileges'
  | 'dynamicRule'
  | 'nobody'
  | 'timeLimit'
  | 'lanes'
  | 'conditions'
  | 'noticeGroups'
  | 'addresses'
  | 'delay'
  | 'process'
  | 'mapping'
  | 'printTemplate'
  | 'summaryFields'
  | 'reminders';

export interface Setting<Node extends FlowNode = FlowNode> {
  /** The path of the value in the node, with dots, such as `configure.fallBack`. */
  name: string;
  /** The tab of the settings panel that contains the setting. */
  section: 'basic' | 'more';
  text: FlowSettingKey;
  editor: Editor;
  /** The effective value if the node does not have the setting. */
  default?: unknown;
  /** True if the JSON Schema requires the setting. */
  required?: boolean;
  /**
   * Returns whether the setting applies to the node. For a branch (lane), `container` is its gateway. If this
   * function is absent, the setting always applies.
   */
  isShown?(node: Node, container?: FlowNode): boolean;
  /**
   * Returns the values that are valid for a setting of this node. For `timeLimit`, returns the valid actions.
   * If this function is absent, all values are valid.
   */
  allowed?(node: Node): readonly (string | number)[];
  /** The flow setting that must be on for this setting to have an effect. */
  needs?: keyof FlowSetting & string;
}

export function schemaOfSetting({ editor }: Pick<Setting, 'editor'>): Schema {
  switch (editor.kind) {
    case 'text':
    case 'longText':
      return textSchema;
    case 'switch':
      return booleanJsonSchema;
    case 'number':
      return {
        type: editor.integer ? 'integer' : 'number',
        minimum: editor.min,
        ...(editor.max !== undefined && { maximum: editor.max }),
      };
    case 'choice':
      return enumSchema(...editor.choices.map(({ value }) => value));
    case 'choices':
      return createArraySchema(enumSchema(...editor.choices.map(({ value }) => value)));
    default:
      return editor.schema;
  }
}
