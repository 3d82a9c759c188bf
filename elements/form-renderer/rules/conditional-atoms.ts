/** Evaluates the conditions `requiredWhen` and `readOnlyWhen` while a form is open. */
import {
  type ConditionalState,
  emptyRequiredAndReadOnlyState,
  evaluateRequiredAndReadOnly,
  requiredAndReadOnlyConditionGraph,
} from '@countersign/sdk/form';
import { type Atom, atom, type Getter } from 'jotai/vanilla';
import type { FormInstance } from '../store/form.ts';

const conditionalStateAtomByForm = new WeakMap<FormInstance, Atom<ConditionalState>>();

/**
 * Returns the atom that contains the controls whose conditions are met. While the result of every condition
 * stays the same, the value is the same object.
 */
export function getConditionalStateAtom(form: FormInstance): Atom<ConditionalState> {
  const known = conditionalStateAtomByForm.get(form) ?? createConditionalStateAtom(form);
  conditionalStateAtomByForm.set(form, known);
  return known;
}

function createConditionalStateAtom({ atoms }: FormInstance): Atom<ConditionalState> {
  let last = emptyRequiredAndReadOnlyState;
  const isHidden = (get: Getter, model: string): boolean => {
    if (get(atoms.unseen)(model)) return true;
    if (!get(atoms.ruled)) return false;
    const ruledOut = get(atoms.ruledOut());
    return (get(atoms.byModel).get(model) ?? []).every(({ control }) => ruledOut(control));
  };
  return atom(get => {
    const graph = requiredAndReadOnlyConditionGraph(get(atoms.definition));
    const values = new Map(
      [...graph.models].map(model => [model, isHidden(get, model) ? undefined : get(atoms.value(model))]),
    );
    const next = evaluateRequiredAndReadOnly(graph, model => values.get(model));
    if (!haveSameItems(last.required, next.required) || !haveSameItems(last.readOnly, next.readOnly))
      last = next;
    return last;
  });
}

const haveSameItems = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every(one => b.has(one));
