/** What is wrong with each field, as atoms: a key checks its own field again. */
import { type Control, checkField, type Field, type FieldError, type KnownRows } from '@countersign/sdk/form';
import { type Atom, atom } from 'jotai/vanilla';
import { type Checker, type FormAtoms, none } from './atoms.ts';
import { family } from './family.ts';
import type { Form } from './form.ts';
import { steady } from './steady.ts';

function checkerOf({ fields, byModel, privileges, lang, value, ruled, ruledOut }: FormAtoms): Checker {
  /** What was found in rows, forgotten when anything but a value changes: a key in one row checks one row. */
  const known = atom<KnownRows>(get => {
    get(fields);
    get(privileges);
    get(lang);
    return new WeakMap();
  });
  /** Of the fields of a model and those in their rows, what the rules hide. */
  const hiddenBy = family<string, Atom<readonly Control[]>>(model =>
    steady(get => controlsIn(get(byModel).get(model) ?? []).filter(get(ruledOut()))),
  );
  return family<string, Atom<readonly FieldError[]>>(model =>
    atom(get => {
      const hidden = get(ruled) ? get(hiddenBy(model)) : none;
      const options = {
        privileges: get(privileges),
        lang: get(lang),
        known: get(known),
        ruledOut: hidden.length > 0 ? (control: Control) => hidden.includes(control) : undefined,
      };
      const found = (get(byModel).get(model) ?? []).flatMap(field =>
        checkField(field, get(value(model)), options),
      );
      return found.length > 0 ? found : none;
    }),
  );
}

const controlsIn = (fields: readonly Field[]): Control[] =>
  fields.flatMap(({ control, fields: inside }) => [control, ...controlsIn(inside)]);

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
    return this.#form.listen(models => {
      if (models === undefined) this.#byModel = undefined;
      else for (const model of models) this.#byModel?.set(model, this.#of(model));
    });
  }

  /** Shown or not, in the order of the form. */
  all(): FieldError[] {
    return [...this.#known().values()].flat();
  }

  count(): number {
    let count = 0;
    for (const errors of this.#known().values()) count += errors.length;
    return count;
  }

  #known(): Map<string, readonly FieldError[]> {
    this.#byModel ??= new Map([...this.#form.models()].map(model => [model, this.#of(model)]));
    return this.#byModel;
  }

  #of(model: string): readonly FieldError[] {
    return this.#form.store.get(this.#form.atoms.errors(model));
  }
}
