/**
 * Computes the state of each step, and validates one step. The steps are the parts of a layout container, for
 * example its tabs.
 */
import { type Field, type Part, type Privileges, partsOf } from '@countersign/sdk/form';
import { atom, type Getter } from 'jotai/vanilla';
import type { StepState, StepsAccess } from '../../controls/control.ts';
import type { FormInstance } from '../store/form.ts';
import { getFormValidator } from '../validation/form-checks.ts';
import type { PlacedControl } from '../view/FieldRun.tsx';
import { isRendered } from '../view/is-rendered.ts';

/**
 * Creates the object that reads the state of the steps of a layout container. Create it once for each
 * container, because it subscribes to the fields of the form.
 */
export function createStepStateReader(
  form: FormInstance,
  placed: PlacedControl,
  privileges: Privileges,
): StepsAccess {
  const { store, atoms } = form;
  const { control } = placed;
  const parts = partsOf(control);
  const fieldsIn = (get: Getter, part: number): Field[] =>
    get(atoms.fields).filter(({ within }) =>
      within.some(step => step.control === control && step.part === part),
    );
  const states = atom(get => parts.map((part, at) => stateOf(get, part, at)));
  const stateOf = (get: Getter, part: Part, at: number): StepState => {
    const models = new Set(fieldsIn(get, at).map(({ model }) => model));
    const count = (errors: (model: string) => readonly unknown[]) =>
      [...models].filter(model => errors(model).length > 0).length;
    return {
      shown: isShown(get, part, at),
      left: count(model => get(atoms.errors(model))),
      wrong: count(model => get(atoms.shownErrors(model))),
    };
  };
  /** A step whose controls are all hidden is skipped. */
  const isShown = (get: Getter, { list }: Part, part: number): boolean => {
    const within = [...placed.within, { control, part }];
    const ruledOut = get(atoms.ruled) ? get(atoms.ruledOut()) : undefined;
    return list.some(inner => isRendered({ control: inner, within }, privileges) && !ruledOut?.(inner));
  };
  return {
    subscribe: listener => store.sub(states, listener),
    states: () => store.get(states),
    check: part => {
      const check = getFormValidator(form);
      if (!check) return true;
      const found = check(new Set(fieldsIn(store.get, part).map(({ model }) => model)));
      return found instanceof Promise ? found.then(errors => errors.length === 0) : found.length === 0;
    },
  };
}
