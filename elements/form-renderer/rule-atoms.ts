/** The show/hide rules as atoms, one per rule, so that a change draws again only the fields whose rules turned. */
import {
  type Control,
  type FormDefinition,
  isConcealed,
  passes,
  type RuleGraph,
  ruleGraph,
  settleComponent,
} from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';
import { family } from './family.ts';

interface Sources {
  definition: Atom<FormDefinition>;
  /** Models that the person may not see. */
  unseen: Atom<(model: string) => boolean>;
  value(model: string): Atom<unknown>;
}

export interface RuleAtoms {
  graph: Atom<RuleGraph>;
  /** Whether the rules hide a control. */
  ruledOut(control: Control): Atom<boolean>;
}

export function ruling({ definition, unseen, value }: Sources): RuleAtoms {
  const graph = atom(get => ruleGraph(get(definition)));
  const read = (get: Getter, model: string): unknown => (get(unseen)(model) ? undefined : get(value(model)));
  const concealed = family<string, Atom<boolean>>(model =>
    atom(get => isConcealed(get(graph), model, rule => get(fails(rule)))),
  );
  const fails: (rule: number) => Atom<boolean> = family(rule =>
    atom(get => {
      const { componentOf, components } = get(graph);
      const at = componentOf[rule] ?? -1;
      if (components[at]?.cyclic) return get(circle(at)).has(rule);
      return !passes(get(graph), rule, model => (get(concealed(model)) ? undefined : read(get, model)));
    }),
  );
  /** Rules in a circle are settled together: atoms that read each other would never end. */
  const circle: (at: number) => Atom<ReadonlySet<number>> = family(at =>
    atom(get => {
      const component = get(graph).components[at] ?? { rules: [], cyclic: false };
      const failing = new Set<number>(outside(get(graph), component.rules).filter(rule => get(fails(rule))));
      settleComponent(get(graph), component, { failing, read: model => read(get, model) });
      return failing;
    }),
  );
  const ruledOut = family<Control, Atom<boolean>>(
    control =>
      atom(
        get =>
          get(graph)
            .hiding.get(control)
            ?.some(rule => get(fails(rule))) ?? false,
      ),
    new WeakMap(),
  );
  return { graph, ruledOut };
}

/** The other rules that hide what these ask. */
function outside({ rules, concealing }: RuleGraph, members: readonly number[]): number[] {
  const own = new Set(members);
  const asked = members.flatMap(
    member => rules[member]?.conditions.map(({ field }) => field?.model ?? '') ?? [],
  );
  const hiding = [...new Set(asked)].flatMap(model => concealing.get(model)?.flat() ?? []);
  return [...new Set(hiding)].filter(rule => !own.has(rule));
}
