/** The show/hide rules while a form runs: what depends on a change is settled again, and nothing else. */
import {
  type Control,
  type Failing,
  type FormDefinition,
  isRuledOut,
  type RuleGraph,
  ruleGraph,
  settleChange,
  settleRules,
} from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';

/** Whether the rules hide a control. */
export type RuledOut = (control: Control) => boolean;

interface Sources {
  definition: Atom<FormDefinition>;
  /** Models that the person may not see. */
  unseen: Atom<(model: string) => boolean>;
  value(model: string): Atom<unknown>;
}

interface Settled {
  graph: RuleGraph;
  /** Of the models that rules ask, as the rules see them. */
  values: ReadonlyMap<string, unknown>;
  failing: Failing;
  ruledOut: RuledOut;
}

/** Answers another function whenever a rule turned, and only then. */
export function ruling({ definition, unseen, value }: Sources): Atom<RuledOut> {
  let settled: Settled | undefined;
  const valuesIn = (get: Getter, { asking }: RuleGraph): ReadonlyMap<string, unknown> => {
    const isUnseen = get(unseen);
    return new Map([...asking.keys()].map(model => [model, isUnseen(model) ? undefined : get(value(model))]));
  };
  return atom(get => {
    const graph = ruleGraph(get(definition));
    settled = settledAgain(settled, graph, valuesIn(get, graph));
    return settled.ruledOut;
  });
}

function settledAgain(before: Settled | undefined, graph: RuleGraph, values: Settled['values']): Settled {
  const read = (model: string) => values.get(model);
  if (before?.graph !== graph) return settledAs(graph, values, settleRules(graph, read));
  const failing = new Set(before.failing);
  const models = [...values.keys()].filter(model => !Object.is(values.get(model), before.values.get(model)));
  const turned = settleChange(graph, failing, { models, read });
  return turned.length === 0 ? { ...before, values } : settledAs(graph, values, failing);
}

const settledAs = (graph: RuleGraph, values: Settled['values'], failing: Failing): Settled => ({
  graph,
  values,
  failing,
  ruledOut: control => isRuledOut(graph, control, failing),
});
