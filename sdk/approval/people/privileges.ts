/** The part of the form that each person sees: by the node of the task, or by all the parts they have in an instance (rule 18). */
import { accessTo, type Field, type FormDefinition, fieldsOf } from '../../form/index.ts';
import type { Instance, Privileges, Process, Task } from '../model/instance.ts';
import { indexOf } from '../turn/turn.ts';

/** The field privileges of a node as they were drawn; of a node that the version does not have nothing is seen. */
export function privilegesAt({ flow, form }: Process, nodeId: string): Privileges {
  const place = indexOf(flow).get(nodeId);
  return place ? (place.node.privileges ?? []) : allBut(form, []);
}

/** Of a person's task; where a migration left its node behind, what that showed and nothing else. */
export function privilegesOfTask(process: Process, { visits }: Instance, task: Task): Privileges {
  if (indexOf(process.flow).has(task.nodeId)) return privilegesAt(process, task.nodeId);
  return allBut(process.form, visits.find(visit => visit.id === task.visitId)?.shown ?? []);
}

/** The field rights of a person without a task: a field is hidden where every task of theirs hides it. */
export function privilegesOf(process: Process, instance: Instance, userId: string): Privileges {
  const tasks = instance.tasks.filter(task => task.actorId === userId);
  const [first = [], ...others] = tasks.map(task =>
    hiddenKeys(process.form, privilegesOfTask(process, instance, task)),
  );
  return hide(first.filter(key => others.every(keys => keys.includes(key))));
}

/** The part of the form that a node shows: the fields by their way, `items.amount` in rows. */
export function shownAt(process: Process, nodeId: string): string[] {
  const hidden = new Set(hiddenKeys(process.form, privilegesAt(process, nodeId)));
  return waysOf(fieldsOf(process.form)).flatMap(([way]) => (hidden.has(way) ? [] : [way]));
}

const allBut = (form: FormDefinition, shown: readonly string[]): Privileges =>
  hide(waysOf(fieldsOf(form)).flatMap(([way]) => (shown.includes(way) ? [] : [way])));

const hide = (keys: readonly string[]): Privileges => [...new Set(keys)].map(key => ({ key, hidden: true }));

/** As they were drawn, and each field that they mean: one node may say it by model, another by key or by its card. */
function hiddenKeys(form: FormDefinition, privileges: Privileges): string[] {
  if (privileges.length === 0) return [];
  const hidden = privileges.filter(privilege => privilege.hidden).map(privilege => privilege.key);
  const meant = waysOf(fieldsOf(form)).filter(([, field]) => accessTo(field, privileges).hidden);
  return [...hidden, ...meant.map(([way]) => way)];
}

const waysOf = (fields: readonly Field[], rows = ''): [way: string, field: Field][] =>
  fields.flatMap(field => [[rows + field.model, field], ...waysOf(field.fields, `${rows}${field.model}.`)]);

/** Whether a person has any part in the instance, so that they may open it. */
export const takesPart = (instance: Instance, userId: string): boolean =>
  instance.initiatorId === userId || instance.tasks.some(task => task.actorId === userId);
