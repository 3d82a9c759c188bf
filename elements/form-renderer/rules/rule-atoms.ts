/** The show/hide rules while a form runs: a change applies again only the rules that depend on it. */
import {
  applyRules,
  type Control,
  type Failing,
  type FormDefinition,
  isRuledOut,
  type RuleGraph,
  ruleGraph,
  updateRules,
} from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';

/** Returns true for a control that the rules hide. */
export type RuledOut = (control: Control) => boolean;

interface Sources {
  definition: Atom<FormDefinition>;
  /** Models that the person may not see. */
  unseen: Atom<(model: string) => boolean>;
  value(model: string): Atom<unknown>;
}

interface RuleState {
  graph: RuleGraph;
  /** Of the models that rules ask, as the rules see them. */
  values: ReadonlyMap<string, unknown>;
  failing: Failing;
  ruledOut: RuledOut;
}

/** Returns another function whenever a rule's result changed, and only then. */
export function ruling({ definition, unseen, value }: Sources): Atom<RuledOut> {
  let state: RuleState | undefined;
  const valuesIn = (get: Getter, { asking }: RuleGraph): ReadonlyMap<string, unknown> => {
    const isUnseen = get(unseen);
    return new Map([...asking.keys()].map(model => [model, isUnseen(model) ? undefined : get(value(model))]));
  };
  return atom(get => {
    const graph = ruleGraph(get(definition));
    state = updated(state, graph, valuesIn(get, graph));
    return state.ruledOut;
  });
}

function updated(before: RuleState | undefined, graph: RuleGraph, values: RuleState['values']): RuleState {
  const read = (model: string) => values.get(model);
  if (before?.graph !== graph) return stateFor(graph, values, applyRules(graph, read));
  const failing = new Set(before.failing);
  const models = [...values.keys()].filter(model => !Object.is(values.get(model), before.values.get(model)));
  const turned = updateRules(graph, failing, { models, read });
  return turned.length === 0 ? { ...before, values } : stateFor(graph, values, failing);
}

const stateFor = (graph: RuleGraph, values: RuleState['values'], failing: Failing): RuleState => ({
  graph,
  values,
  failing,
  ruledOut: control => isRuledOut(graph, control, failing),
});
