/**
 * Lists the fields of a form as rows of a permission table. Each row contains the field's section and all
 * keys with which a permission can identify the field.
 */

import { controlLabelOf } from '../../form/definition/reading.ts';
import type { Control, Privilege } from '../../form/definition/types.ts';
import {
  type Field,
  type FormDefinition,
  fieldLabel,
  fieldsOf,
  resolveFieldAccessFromPrivileges,
} from '../../form/index.ts';
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { nodePlacesOf } from '../model/tree.ts';

/** The rights that a person can have to a field at a node. */
export const FIELD_RIGHTS = ['edit', 'read', 'hide'] as const;
export type Right = (typeof FIELD_RIGHTS)[number];

export interface RightsRow {
  /**
   * The privilege key of the field: its field key (`model`). For a column of a table, the field key of the
   * table is the prefix, as in `items.price`.
   */
  id: string;
  label: string;
  /** The joined labels of the enclosing layout containers. Empty for a field at the top level of the form. */
  section: string;
  field: Field;
  /** The privilege keys of the field itself, without its layout containers. */
  names: readonly string[];
  /** The privilege keys of the enclosing layout containers. */
  containers: readonly string[];
}

const fieldRightsRowsByForm = new WeakMap<FormDefinition, readonly RightsRow[]>();

/**
 * Returns every field and every table column in reading order. The result is cached, because a definition in
 * use never changes.
 */
export function listFieldRightsRows(form: FormDefinition): readonly RightsRow[] {
  const known =
    fieldRightsRowsByForm.get(form) ?? fieldsOf(form).flatMap(field => rightsRowsForField(field, ''));
  fieldRightsRowsByForm.set(form, known);
  return known;
}

function rightsRowsForField(field: Field, rows: string): RightsRow[] {
  const { model, control, within } = field;
  const own: RightsRow = {
    id: rows + model,
    label: fieldLabel(field),
    section: containerLabelPathOfField(field),
    field,
    names: fieldPrivilegeKeysOfControl(control, rows),
    containers: within.flatMap(step => fieldPrivilegeKeysOfControl(step.control, '')),
  };
  return [own, ...field.fields.flatMap(inner => rightsRowsForField(inner, `${rows}${model}.`))];
}

/** Returns privileges that make every field and every table column of the form read-only. */
export const readOnlyPrivileges = (form: FormDefinition): Privilege[] =>
  listFieldRightsRows(form).map(({ id }) => ({ key: id, disabled: true }));

const fieldPrivilegeKeysOfControl = ({ model, key }: Control, rows: string): string[] => [
  ...(typeof model === 'string' && model !== '' ? [rows + model] : []),
  ...(typeof key === 'string' && key !== '' ? [key] : []),
];

/**
 * Returns the labels of the layout containers around a field, joined to one text. The labels of tabs that
 * contain the field are included.
 */
const containerLabelPathOfField = ({ within }: Field): string =>
  within
    .map(({ control, part }) => {
      const { label = '' } = (control.columns as { label?: string }[] | undefined)?.[part] ?? {};
      return [controlLabelOf(control), label]
        .filter(text => typeof text === 'string' && text !== '')
        .join(' / ');
    })
    .filter(text => text !== '')
    .join(' / ');

/**
 * Returns the right to a field that a node's privileges grant, including privileges of the layout containers
 * around the field.
 */
export function fieldRightOf({ field }: RightsRow, privileges: readonly Privilege[] = []): Right {
  const { hidden, disabled } = resolveFieldAccessFromPrivileges(field, privileges);
  return hidden ? 'hide' : disabled ? 'read' : 'edit';
}

const NODE_TYPES_WITH_FORM = new Set<FlowNode['type']>([NODE.start, NODE.approver, NODE.handler, NODE.copy]);

/** Returns true if people may see the form at the node, so that field rights apply there. */
export const canNodeHaveFieldRights = ({ type }: FlowNode): boolean => NODE_TYPES_WITH_FORM.has(type);

/** Returns the nodes with field rights in reading order. */
export const nodesWithRights = (flow: Flow): FlowNode[] =>
  nodePlacesOf(flow)
    .map(({ node }) => node)
    .filter(canNodeHaveFieldRights);
