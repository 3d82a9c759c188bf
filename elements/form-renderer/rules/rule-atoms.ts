/**
 * Evaluates the show/hide rules while a form is open. A change evaluates only the rules that depend on the
 * changed field.
 */
import {
  applyRules,
  type Control,
  type Failing,
  type FormDefinition,
  isHiddenByRules,
  type RuleGraph,
  ruleGraph,
  updateRules,
} from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';

/** Returns whether the rules hide a control. */
export type RuledOut = (control: Control) => boolean;

interface RuleSources {
  definition: Atom<FormDefinition>;
  /**
   * The atom contains a function that returns whether permissions hide the field with the given key (`model`)
   * from the user.
   */
  unseen: Atom<(model: string) => boolean>;
  value(model: string): Atom<unknown>;
}

interface RuleState {
  graph: RuleGraph;
  /**
   * The values that the rules read, by field key (`model`). The value of a field that the user may not see is
   * undefined.
   */
  values: ReadonlyMap<string, unknown>;
  failing: Failing;
  ruledOut: RuledOut;
}

/**
 * Returns an atom whose value is the function that checks whether the rules hide a control. The function is
 * replaced only when the result of a rule changes.
 */
export function createHiddenByRuleAtom({ definition, unseen, value }: RuleSources): Atom<RuledOut> {
  let state: RuleState | undefined;
  const valuesIn = (get: Getter, { asking }: RuleGraph): ReadonlyMap<string, unknown> => {
    const isUnseen = get(unseen);
    return new Map([...asking.keys()].map(model => [model, isUnseen(model) ? undefined : get(value(model))]));
  };
  return atom(get => {
    const graph = ruleGraph(get(definition));
    state = updateRuleState(state, graph, valuesIn(get, graph));
    return state.ruledOut;
  });
}

function updateRuleState(
  before: RuleState | undefined,
  graph: RuleGraph,
  values: RuleState['values'],
): RuleState {
  const read = (model: string) => values.get(model);
  if (before?.graph !== graph) return createRuleState(graph, values, applyRules(graph, read));
  const failing = new Set(before.failing);
  const models = [...values.keys()].filter(model => !Object.is(values.get(model), before.values.get(model)));
  const turned = updateRules(graph, failing, { models, read });
  return turned.length === 0 ? { ...before, values } : createRuleState(graph, values, failing);
}

const createRuleState = (graph: RuleGraph, values: RuleState['values'], failing: Failing): RuleState => ({
  graph,
  values,
  failing,
  ruledOut: control => isHiddenByRules(graph, control, failing),
});
