/** Nodes and settings with every list filled, made from the schema of the format: a setting that names people cannot be forgotten. */
import { isObject } from '../../form/definition/reading.ts';
import type { Schema } from '../../form/definition/schema.ts';
import { type FlowNode, type FlowSetting, NODE, PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import { FLOW_SETTINGS, settingsOf } from '../nodes/panels.ts';
import { schemaOfSetting } from '../nodes/setting.ts';

/** Texts are their own path; of a list of values each variant takes another one. */
function filled(schema: Schema, path: string, variant: number): unknown {
  if (schema.enum) return schema.enum[variant % schema.enum.length];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [
        key,
        filled(one, `${path}_${key}`, variant),
      ]),
    );
  if (schema.type === 'array') return schema.items ? [filled(schema.items, `${path}_item`, variant)] : [];
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? path : 1;
}

/** Values that name something of the tenant. */
const NAMES = /^(id|\w+Ids|processKey)$/;

function namesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return NAMES.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(one => namesIn(one, key));
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => namesIn(one, name)) : [];
}

const VARIANTS = 6;
/** Edges of the tree, and texts that are no names of the tenant. */
const WITHOUT = new Set(['conditionNodes', 'conditionList', 'nodeName']);

/** Every kind under every kind of people, with the ids that are written in it. */
export function filledNodes(): { node: FlowNode; ids: string[] }[] {
  return Object.values(NODE).flatMap(type =>
    Object.values(PEOPLE_SELECTION_TYPE).flatMap(setType =>
      Array.from({ length: VARIANTS }, (_, variant) => {
        const settings = settingsOf(type).filter(({ name }) => !WITHOUT.has(name) && !name.includes('.'));
        const values = settings.map(one => [one.name, filled(schemaOfSetting(one), one.name, variant)]);
        const own = Object.fromEntries(values) as Record<string, unknown>;
        const people = 'setType' in own ? { setType, dynamic: { by: 'pick' } } : {};
        const node = { id: 'n', type, nodeName: 'N', ...own, ...people } as unknown as FlowNode;
        return { node, ids: namesIn(own) };
      }),
    ),
  );
}

export function filledSetting(): { setting: FlowSetting; ids: string[] } {
  const settings = FLOW_SETTINGS.filter(({ name }) => !name.includes('.'));
  const values = settings.map(one => [one.name, filled(schemaOfSetting(one), one.name, 0)]);
  const setting = Object.fromEntries(values) as FlowSetting;
  // A reminder has an id of its own.
  const reminders = (setting.reminders ?? []).map(({ id: _, ...reminder }) => reminder);
  return { setting, ids: namesIn({ ...setting, reminders }) };
}
