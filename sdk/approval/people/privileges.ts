/**
 * Computes which form fields a person may see, for one task or for all their tasks
 * (docs/flow/rules.md#visibility).
 */
import {
  type ConditionSubject,
  fieldRuleOfSetting,
  isApproverHandlerOrCopyNode,
  nodePlacesOf,
} from '../../flow/index.ts';
import {
  effectiveFieldAccess,
  type Field,
  type FormDefinition,
  fieldsOf,
  resolveFieldAccessFromPrivileges,
} from '../../form/index.ts';
import type { Instance, Privileges, Process, Task } from '../model/instance.ts';
import { areRulesInForce } from '../model/rules-revision.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';

/**
 * Returns the field privileges that the flow defines at a node. If the version has no such node, all fields
 * are hidden.
 */
export function fieldPrivilegesAtNode({ flow, form }: Process, nodeId: string): Privileges {
  const place = getOrCreateNodeTreeIndex(flow).get(nodeId);
  return place ? (place.node.privileges ?? []) : privilegesHidingAllExcept(form, []);
}

/**
 * Returns the field privileges under which a person enters values at a node. A field that names the people of
 * a node cannot be changed if the form itself hides or disables it, because its value is not the person's
 * choice. `rules` is the revision of the engine rules, by default the current one.
 */
export const fieldEntryPrivilegesAtNode = (process: Process, nodeId: string, rules?: number): Privileges => [
  ...fieldPrivilegesAtNode(process, nodeId),
  ...(areRulesInForce('offered-values', rules) ? privilegesLockingNamingFields(process) : []),
];

function privilegesLockingNamingFields({ flow, form }: Process): Privileges {
  const rules = nodePlacesOf(flow).flatMap(({ node }) =>
    isApproverHandlerOrCopyNode(node) ? (fieldRuleOfSetting(node) ?? []) : [],
  );
  const naming = new Set(rules.map(({ field }) => field));
  return fieldsOf(form)
    .filter(field => naming.has(field.model))
    .filter(field => Object.values(effectiveFieldAccess(field)).includes(true))
    .map(({ model }) => ({ key: model, disabled: true }));
}

/**
 * Returns the field privileges for a person's task. If a migration removed the node, only the fields that the
 * node showed are visible.
 */
export function fieldPrivilegesOfTask(process: Process, { visits }: Instance, task: Task): Privileges {
  if (getOrCreateNodeTreeIndex(process.flow).has(task.nodeId))
    return fieldPrivilegesAtNode(process, task.nodeId);
  return privilegesHidingAllExcept(
    process.form,
    visits.find(visit => visit.id === task.visitId)?.shown ?? [],
  );
}

/**
 * Returns the field privileges of a person across all their tasks. A field is hidden only if every task hides
 * it.
 */
export function fieldPrivilegesOfPerson(process: Process, instance: Instance, userId: string): Privileges {
  const tasks = instance.tasks.filter(task => task.actorId === userId);
  const [first = [], ...others] = tasks.map(task =>
    hiddenFieldKeysAndPaths(process.form, fieldPrivilegesOfTask(process, instance, task)),
  );
  return createHiddenFieldPrivileges(first.filter(key => others.every(keys => keys.includes(key))));
}

/**
 * Returns the paths of the fields that a node shows. The path of a table column is written as `items.amount`.
 */
export function visibleFieldPathsAtNode(process: Process, nodeId: string): string[] {
  const hidden = new Set(hiddenFieldKeysAndPaths(process.form, fieldPrivilegesAtNode(process, nodeId)));
  return flattenFieldsWithPaths(fieldsOf(process.form)).flatMap(([way]) => (hidden.has(way) ? [] : [way]));
}

/**
 * Returns a function that tests whether a condition, or a rule that names a field, depends on a field or table
 * column that the privileges hide. An unknown field counts as hidden, because its content is unknown. A
 * condition on the initiator depends on no field.
 */
export function createHiddenSubjectPredicate(
  form: FormDefinition,
  privileges: Privileges,
): (subject: ConditionSubject) => boolean {
  const isHidden = (field: Field) => resolveFieldAccessFromPrivileges(field, privileges).hidden;
  const isAnyHidden = (fields: readonly Field[]) => fields.length === 0 || fields.some(isHidden);
  return ({ field, initiator, rows }) => {
    if (initiator !== undefined) return false;
    const fields = fieldsOf(form).filter(({ model }) => model === field);
    const column = rows?.column;
    if (column === undefined || isAnyHidden(fields)) return isAnyHidden(fields);
    return isAnyHidden(fields.flatMap(one => one.fields).filter(({ model }) => model === column));
  };
}

const privilegesHidingAllExcept = (form: FormDefinition, shown: readonly string[]): Privileges =>
  createHiddenFieldPrivileges(
    flattenFieldsWithPaths(fieldsOf(form)).flatMap(([way]) => (shown.includes(way) ? [] : [way])),
  );

const createHiddenFieldPrivileges = (keys: readonly string[]): Privileges =>
  [...new Set(keys)].map(key => ({ key, hidden: true }));

/**
 * Returns the privilege keys that hide fields, and the path of each field that they hide. A privilege key is
 * the field key (`model`) or the `key` of a field, or the `key` of the layout container around the field.
 */
function hiddenFieldKeysAndPaths(form: FormDefinition, privileges: Privileges): string[] {
  if (privileges.length === 0) return [];
  const hidden = privileges.filter(privilege => privilege.hidden).map(privilege => privilege.key);
  const meant = flattenFieldsWithPaths(fieldsOf(form)).filter(
    ([, field]) => resolveFieldAccessFromPrivileges(field, privileges).hidden,
  );
  return [...hidden, ...meant.map(([way]) => way)];
}

const flattenFieldsWithPaths = (fields: readonly Field[], rows = ''): [way: string, field: Field][] =>
  fields.flatMap(field => [
    [rows + field.model, field],
    ...flattenFieldsWithPaths(field.fields, `${rows}${field.model}.`),
  ]);

/** Returns true if the person may open the instance, because they are the initiator or have a task in it. */
export const isInstanceParticipant = (instance: Instance, userId: string): boolean =>
  instance.initiatorId === userId || instance.tasks.some(task => task.actorId === userId);
