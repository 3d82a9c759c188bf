/** Updates the conditions of a flow after options of its form were renamed. */

import { type OptionRenames, optionRenames, renamedOptionValue } from '../../form/edits/option-renames.ts';
import { type Control, type FormDefinition, fieldsOf } from '../../form/index.ts';
import { optionSetOfControl } from '../../form/rules/option-sets.ts';
import { groupBy } from '../../group-by.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import { type BranchNode, type Condition, type Flow, NODE } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { changeNode } from './fields.ts';

/** The form that is bound to a flow, before and after an edit of the form. */
export interface FormChange {
  before: FormDefinition;
  after: FormDefinition;
}

/**
 * Renames options in the conditions of a flow as the form's own edits rename them in rules. An option is
 * renamed if a field with the same key and model offers it under a new value. Returns the same flow if no
 * condition names a renamed option.
 */
export function renameFormOptions(flow: Flow, change: FormChange, texts: FlowTexts = flowTextsIn()): Flow {
  const renames = optionRenamesByFieldKey(change);
  if (renames.size === 0) return flow;
  return nodePlacesOf(flow).reduce((now, { node }) => {
    if (node.type !== NODE.branch) return now;
    const { conditionList } = node as BranchNode;
    if (!conditionList?.flat().some(one => renamesOfCondition(one, renames))) return now;
    return changeNode(
      now,
      node.id,
      { conditionList: conditionList.map(group => group.map(one => renamedCondition(one, renames))) },
      texts,
    );
  }, flow);
}

/** The key of a column is the key of its table and its own key, separated by a line break. */
const renameKey = (model: string, column?: string): string =>
  column === undefined ? model : `${model}\n${column}`;

const renamesOfCondition = (
  { field, rows }: Condition,
  renames: ReadonlyMap<string, OptionRenames>,
): OptionRenames | undefined => renames.get(renameKey(field, rows?.column));

const renamedCondition = (condition: Condition, renames: ReadonlyMap<string, OptionRenames>): Condition => {
  const ofField = renamesOfCondition(condition, renames);
  return ofField ? { ...condition, value: renamedOptionValue(condition.value, ofField) } : condition;
};

/** Returns the controls of fields and of table columns, by the key with which conditions name them. */
function controlsByRenameKey(form: FormDefinition): ReadonlyMap<string, Control[]> {
  const named = fieldsOf(form).flatMap(({ model, control, fields }) => [
    { key: renameKey(model), control },
    ...fields.map(column => ({ key: renameKey(model, column.model), control: column.control })),
  ]);
  const groups = [...groupBy(named, ({ key }) => key)];
  return new Map(groups.map(([key, group]) => [key, group.map(({ control }) => control)]));
}

function optionRenamesByFieldKey({ before, after }: FormChange): ReadonlyMap<string, OptionRenames> {
  const old = controlsByRenameKey(before);
  const entries = [...controlsByRenameKey(after)].map(([key, alternatives]) => {
    const renames = alternatives.flatMap(control => {
      const was = old.get(key)?.findLast(one => one.key === control.key);
      return was && was !== control ? [...optionRenames(was, control)] : [];
    });
    const isOffered = (value: string) =>
      alternatives.some(control => optionSetOfControl(control)?.has(value));
    return [key, new Map(renames.filter(([from]) => !isOffered(from)))] as const;
  });
  return new Map(entries.filter(([, renames]) => renames.size > 0));
}
