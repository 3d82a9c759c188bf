/** Computes the errors of each field as atoms, so that a keystroke validates only its own field. */
import {
  type CheckPattern,
  type ConditionalState,
  type Control,
  checkField,
  type Field,
  type FieldError,
  type KnownRows,
  patternCheck,
} from '@countersign/sdk/form';
import { type Atom, atom } from 'jotai/vanilla';
import { getConditionalStateAtom } from '../rules/conditional-atoms.ts';
import { atomFamily } from '../store/atom-family.ts';
import { type Checker, emptyFieldErrors, type FormAtoms } from '../store/atoms.ts';
import type { FormInstance } from '../store/form.ts';
import { createStableListAtom } from '../store/stable-list.ts';
import { getPatternReader } from './pattern-engine.ts';

/**
 * Caches the validation results of rows until anything other than a value changes, so that a keystroke in a
 * row validates only that row.
 */
const createRowValidationCache = ({ fields, privileges, lang }: FormAtoms): Atom<KnownRows> =>
  atom(get => {
    get(fields);
    get(privileges);
    get(lang);
    return new WeakMap();
  });

function createFieldValidator(
  { byModel, privileges, lang, value, ruled, ruledOut }: FormAtoms,
  known: Atom<KnownRows>,
  conditional: Atom<ConditionalState>,
): Checker {
  /**
   * Returns the controls that rules currently hide. The result covers the fields with the given key (`model`)
   * and the columns of their rows.
   */
  const hiddenBy = atomFamily<string, Atom<readonly Control[]>>(model =>
    createStableListAtom(get => nestedControls(get(byModel).get(model) ?? []).filter(get(ruledOut()))),
  );
  return atomFamily<string, Atom<readonly FieldError[]>>(model =>
    atom(get => {
      const hidden = get(ruled) ? get(hiddenBy(model)) : emptyFieldErrors;
      const options = {
        privileges: get(privileges),
        lang: get(lang),
        known: get(known),
        ruledOut: hidden.length > 0 ? (control: Control) => hidden.includes(control) : undefined,
        conditional: get(conditional),
        checkPattern: getPatternCheckIfLoaded(),
      };
      return checkFields(get(byModel).get(model) ?? [], get(value(model)), options);
    }),
  );
}

/**
 * Returns the function that checks a value against a pattern, or undefined until the pattern engine is
 * loaded.
 */
function getPatternCheckIfLoaded(): CheckPattern | undefined {
  const read = getPatternReader();
  return read && patternCheck(read);
}

function checkFields(
  fields: readonly Field[],
  value: unknown,
  options: Parameters<typeof checkField>[2],
): readonly FieldError[] {
  const found = fields.flatMap(field => checkField(field, value, options));
  return found.length > 0 ? found : emptyFieldErrors;
}

const nestedControls = (fields: readonly Field[]): Control[] =>
  fields.flatMap(({ control, fields: inside }) => [control, ...nestedControls(inside)]);

/** Caches all errors of a form. Changed fields are validated again when the errors are next read. */
export class FormErrors {
  readonly #form: FormInstance;
  #rows: Atom<KnownRows>;
  #byModel: Map<string, readonly FieldError[]> | undefined;
  readonly #stale = new Set<string>();

  constructor(form: FormInstance) {
    this.#form = form;
    this.#rows = createRowValidationCache(form.atoms);
  }

  /**
   * Makes the fields of the form read their errors from this cache, and updates the cache after each change.
   * Returns a function that stops the updates.
   */
  start(): () => void {
    this.#publish();
    let conditional = this.#form.store.get(getConditionalStateAtom(this.#form));
    return this.#form.listen(models => {
      const before = conditional;
      conditional = this.#form.store.get(getConditionalStateAtom(this.#form));
      if (models === undefined || conditional !== before) this.#byModel = undefined;
      else for (const model of models) this.#stale.add(model);
    });
  }

  /** Validates all fields again, after the pattern engine has been loaded. */
  checkAgain(): void {
    this.#rows = createRowValidationCache(this.#form.atoms);
    this.#publish();
    this.#form.changed();
  }

  #publish(): void {
    const { store, atoms } = this.#form;
    store.set(atoms.checker, {
      errors: createFieldValidator(atoms, this.#rows, getConditionalStateAtom(this.#form)),
    });
  }

  /** Returns all errors in the order of the form, including errors that are not displayed yet. */
  all(): FieldError[] {
    return [...this.#known().values()].flat();
  }

  count(): number {
    let count = 0;
    for (const errors of this.#known().values()) count += errors.length;
    return count;
  }

  #known(): Map<string, readonly FieldError[]> {
    const found = this.#byModel;
    const check = this.#checks();
    const models = found ? this.#stale : this.#form.models();
    const known = found ?? new Map<string, readonly FieldError[]>();
    for (const model of models) known.set(model, check(model));
    this.#byModel = known;
    this.#stale.clear();
    return known;
  }

  /**
   * Validates the form without creating atoms for the fields. Creating the atoms would cost more than the
   * validation.
   */
  #checks(): (model: string) => readonly FieldError[] {
    const { store, atoms } = this.#form;
    const fields = store.get(atoms.byModel);
    const held = this.#form.held();
    const options = {
      privileges: store.get(atoms.privileges),
      lang: store.get(atoms.lang),
      known: store.get(this.#rows),
      conditional: store.get(getConditionalStateAtom(this.#form)),
      ruledOut: store.get(atoms.ruled) ? store.get(atoms.ruledOut()) : undefined,
      checkPattern: getPatternCheckIfLoaded(),
    };
    return model => checkFields(fields.get(model) ?? [], held(model), options);
  }
}
