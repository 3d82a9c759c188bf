/** Conditional required and read-only while a form runs. */
import {
  type ConditionalState,
  conditionalGraph,
  conditionalState,
  unconditional,
} from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';
import type { Form } from '../store/form.ts';

const made = new WeakMap<Form, Atom<ConditionalState>>();

/** Returns the controls whose conditions hold: the very same object until one turns. */
export function conditionalOf(form: Form): Atom<ConditionalState> {
  const known = made.get(form) ?? makeAtom(form);
  made.set(form, known);
  return known;
}

function makeAtom({ atoms }: Form): Atom<ConditionalState> {
  let last = unconditional;
  const isHidden = (get: Getter, model: string): boolean => {
    if (get(atoms.unseen)(model)) return true;
    if (!get(atoms.ruled)) return false;
    const ruledOut = get(atoms.ruledOut());
    return (get(atoms.byModel).get(model) ?? []).every(({ control }) => ruledOut(control));
  };
  return atom(get => {
    const graph = conditionalGraph(get(atoms.definition));
    const values = new Map(
      [...graph.models].map(model => [model, isHidden(get, model) ? undefined : get(atoms.value(model))]),
    );
    const next = conditionalState(graph, model => values.get(model));
    if (!isSame(last.required, next.required) || !isSame(last.readOnly, next.readOnly)) last = next;
    return last;
  });
}

const isSame = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every(one => b.has(one));
