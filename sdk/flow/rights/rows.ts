/** The fields of a form as rows of a table of rights: each with its section, and the names that a privilege may give it. */

import { labelOf } from '../../form/definition/reading.ts';
import type { Control, Privilege } from '../../form/definition/types.ts';
import { accessTo, type Field, type FormDefinition, fieldLabel, fieldsOf } from '../../form/index.ts';
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { placesOf } from '../model/tree.ts';

/** The right of a person to a field at a node. */
export const RIGHTS = ['edit', 'read', 'hide'] as const;
export type Right = (typeof RIGHTS)[number];

export interface RightsRow {
  /** The key of its privilege: the model, of a column of rows with the model of the rows, `items.price`. */
  id: string;
  label: string;
  /** The labels of the containers around it, joined; empty at the top of the form. */
  section: string;
  field: Field;
  /** The keys that name this field alone. */
  names: readonly string[];
  /** The keys of the containers around it. */
  containers: readonly string[];
}

const cache = new WeakMap<FormDefinition, readonly RightsRow[]>();

/** Returns every field and every column of rows in reading order. A definition is never changed once it is used, so it is read once. */
export function rightsRows(form: FormDefinition): readonly RightsRow[] {
  const known = cache.get(form) ?? fieldsOf(form).flatMap(field => rowsOf(field, ''));
  cache.set(form, known);
  return known;
}

function rowsOf(field: Field, rows: string): RightsRow[] {
  const { model, control, within } = field;
  const own: RightsRow = {
    id: rows + model,
    label: fieldLabel(field),
    section: sectionOf(field),
    field,
    names: namesOf(control, rows),
    containers: within.flatMap(step => namesOf(step.control, '')),
  };
  return [own, ...field.fields.flatMap(inner => rowsOf(inner, `${rows}${model}.`))];
}

const namesOf = ({ model, key }: Control, rows: string): string[] => [
  ...(typeof model === 'string' && model !== '' ? [rows + model] : []),
  ...(typeof key === 'string' && key !== '' ? [key] : []),
];

/** Tabs are told apart by the label of the part. */
const sectionOf = ({ within }: Field): string =>
  within
    .map(({ control, part }) => {
      const { label = '' } = (control.columns as { label?: string }[] | undefined)?.[part] ?? {};
      return [labelOf(control), label].filter(text => typeof text === 'string' && text !== '').join(' / ');
    })
    .filter(text => text !== '')
    .join(' / ');

/** Returns the right that the privileges of a node leave to a field, those of its containers included. */
export function rightTo({ field }: RightsRow, privileges: readonly Privilege[] = []): Right {
  const { hidden, disabled } = accessTo(field, privileges);
  return hidden ? 'hide' : disabled ? 'read' : 'edit';
}

const SHOWS_FORM = new Set<FlowNode['type']>([NODE.start, NODE.approver, NODE.handler, NODE.copy]);

/** Whether people see the form at a node, so that it has field rights. */
export const hasRights = ({ type }: FlowNode): boolean => SHOWS_FORM.has(type);

/** The nodes with field rights in reading order. */
export const nodesWithRights = (flow: Flow): FlowNode[] =>
  placesOf(flow)
    .map(({ node }) => node)
    .filter(hasRights);
