/** The shape of a node's setting: the designer draws its panel from it, and the JSON Schema of the format is made from it. */
import type { Schema } from '../../form/definition/schema.ts';
import type { FlowSettingKey } from '../../i18n/flow-settings.ts';
import type { FlowNode, FlowSetting } from '../model/flow.ts';
import { flag, listOf, oneOf, text } from '../model/schema-parts.ts';

export interface Choice<Value extends string | number = string | number> {
  value: Value;
  text: FlowSettingKey;
}

/** The input that edits a setting. An editor of its own names itself, and brings the schema of its value. */
export type Editor =
  | { kind: 'text'; insertsFields?: boolean }
  | { kind: 'longText'; insertsFields: boolean }
  | { kind: 'switch' }
  | { kind: 'number'; integer: boolean; min: number; max?: number; unit?: FlowSettingKey }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'choices'; choices: readonly Choice<string>[] }
  | { kind: 'people'; of: 'users' | 'roles' | 'organizations' | 'positions'; schema: Schema }
  | { kind: 'custom'; name: CustomEditor; schema: Schema };

/** The editors that belong to one setting each. */
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
  /** The path of the value in the node, with dots: `configure.fallBack`. */
  name: string;
  /** The tab of the panel. */
  section: 'basic' | 'more';
  text: FlowSettingKey;
  editor: Editor;
  /** The value where the node says nothing. */
  default?: unknown;
  /** Whether the format asks for it. */
  required?: boolean;
  /** Whether the setting counts for the node as it is, a lane in its container; always where absent. */
  isShown?(node: Node, container?: FlowNode): boolean;
  /** The values of a choice that the node may have, of `timeLimit` what may be done; all where absent. */
  allowed?(node: Node): readonly (string | number)[];
  /** The switch of the flow without which the setting has no effect. */
  needs?: keyof FlowSetting & string;
}

export function schemaOf({ editor }: Pick<Setting, 'editor'>): Schema {
  switch (editor.kind) {
    case 'text':
    case 'longText':
      return text;
    case 'switch':
      return flag;
    case 'number':
      return {
        type: editor.integer ? 'integer' : 'number',
        minimum: editor.min,
        ...(editor.max !== undefined && { maximum: editor.max }),
      };
    case 'choice':
      return oneOf(...editor.choices.map(({ value }) => value));
    case 'choices':
      return listOf(oneOf(...editor.choices.map(({ value }) => value)));
    default:
      return editor.schema;
  }
}
