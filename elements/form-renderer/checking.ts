/** What is wrong with each field, as atoms: a key checks its own field again. */
import { type Control, checkField, type FieldError, type KnownRows } from '@countersign/sdk/form';
import { type Atom, atom } from 'jotai/vanilla';
import { type Checker, type FormAtoms, none } from './atoms.ts';
import { family } from './family.ts';
import type { Form } from './form.ts';

function checkerOf({ fields, byModel, privileges, lang, value, ruled, rules }: FormAtoms): Checker {
  /** What was found in rows, forgotten when anything but a value changes: a key in one row checks one row. */
  const known = atom<KnownRows>(get => {
    get(fields);
    get(privileges);
    get(lang);
    return new WeakMap();
  });
  return family<string, Atom<readonly FieldError[]>>(model =>
    atom(get => {
      const ruledOut = get(ruled) ? (control: Control) => get(rules().ruledOut(control)) : undefined;
      const options = { privileges: get(privileges), lang: get(lang), ruledOut, known: get(known) };
      const found = (get(byModel).get(model) ?? []).flatMap(field =>
        checkField(field, get(value(model)), options),
      );
      return found.length > 0 ? found : none;
    }),
  );
}

/** Everything that is wrong with a form, kept and mended by each change. */
export class FormErrors {
  readonly #form: Form;
  #byModel: Map<string, readonly FieldError[]> | undefined;

  constructor(form: Form) {
    this.#form = form;
  }

  /** From now on fields know what is wrong with them. Answers how to stop. */
  start(): () => void {
    const { store, atoms } = this.#form;
    store.set(atoms.checker, { errors: checkerOf(atoms) });
    return this.#form.listen(model => {
      if (model === undefined) this.#byModel = undefined;
      else this.#byModel?.set(model, this.#of(model));
    });
  }

  /** Shown or not, in the order of the form. */
  all(): FieldError[] {
    this.#byModel ??= new Map([...this.#form.models()].map(model => [model, this.#of(model)]));
    return [...this.#byModel.values()].flat();
  }

  #of(model: string): readonly FieldError[] {
    return this.#form.store.get(this.#form.atoms.errors(model));
  }
}
