/** The errors of each field, as atoms: a key checks its own field again. */
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
import { conditionalOf } from '../rules/conditional-atoms.ts';
import { atomFamily } from '../store/atom-family.ts';
import { type Checker, type FormAtoms, none } from '../store/atoms.ts';
import type { Form } from '../store/form.ts';
import { stableList } from '../store/stable-list.ts';
import { patternReader } from './pattern-engine.ts';

/** Results of rows, dropped when anything but a value changes: a key in one row checks one row. */
const knownRows = ({ fields, privileges, lang }: FormAtoms): Atom<KnownRows> =>
  atom(get => {
    get(fields);
    get(privileges);
    get(lang);
    return new WeakMap();
  });

function checkerOf(
  { byModel, privileges, lang, value, ruled, ruledOut }: FormAtoms,
  known: Atom<KnownRows>,
  conditional: Atom<ConditionalState>,
): Checker {
  /** Of the fields of a model and those in their rows, what the rules hide. */
  const hiddenBy = atomFamily<string, Atom<readonly Control[]>>(model =>
    stableList(get => controlsIn(get(byModel).get(model) ?? []).filter(get(ruledOut()))),
  );
  return atomFamily<string, Atom<readonly FieldError[]>>(model =>
    atom(get => {
      const hidden = get(ruled) ? get(hiddenBy(model)) : none;
      const options = {
        privileges: get(privileges),
        lang: get(lang),
        known: get(known),
        ruledOut: hidden.length > 0 ? (control: Control) => hidden.includes(control) : undefined,
        conditional: get(conditional),
        checkPattern: checkOfPatterns(),
      };
      return errorsOf(get(byModel).get(model) ?? [], get(value(model)), options);
    }),
  );
}

/** Undefined until the engine is loaded. */
function checkOfPatterns(): CheckPattern | undefined {
  const read = patternReader();
  return read && patternCheck(read);
}

function errorsOf(
  fields: readonly Field[],
  value: unknown,
  options: Parameters<typeof checkField>[2],
): readonly FieldError[] {
  const found = fields.flatMap(field => checkField(field, value, options));
  return found.length > 0 ? found : none;
}

const controlsIn = (fields: readonly Field[]): Control[] =>
  fields.flatMap(({ control, fields: inside }) => [control, ...controlsIn(inside)]);

/** All errors of a form, cached; changed fields are checked again at the next read. */
export class FormErrors {
  readonly #form: Form;
  #rows: Atom<KnownRows>;
  #byModel: Map<string, readonly FieldError[]> | undefined;
  readonly #stale = new Set<string>();

  constructor(form: Form) {
    this.#form = form;
    this.#rows = knownRows(form.atoms);
  }

  /** From now on fields read their errors from here. Returns a stop function. */
  start(): () => void {
    this.#publish();
    let conditional = this.#form.store.get(conditionalOf(this.#form));
    return this.#form.listen(models => {
      const before = conditional;
      conditional = this.#form.store.get(conditionalOf(this.#form));
      if (models === undefined || conditional !== before) this.#byModel = undefined;
      else for (const model of models) this.#stale.add(model);
    });
  }

  /** The engine for patterns was loaded: every result is made anew. */
  checkAgain(): void {
    this.#rows = knownRows(this.#form.atoms);
    this.#publish();
    this.#form.changed();
  }

  #publish(): void {
    const { store, atoms } = this.#form;
    store.set(atoms.checker, { errors: checkerOf(atoms, this.#rows, conditionalOf(this.#form)) });
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
    const found = this.#byModel;
    const check = this.#checks();
    const models = found ? this.#stale : this.#form.models();
    const known = found ?? new Map<string, readonly FieldError[]>();
    for (const model of models) known.set(model, check(model));
    this.#byModel = known;
    this.#stale.clear();
    return known;
  }

  /** Without the fields' atoms, which cost more than the checks. */
  #checks(): (model: string) => readonly FieldError[] {
    const { store, atoms } = this.#form;
    const fields = store.get(atoms.byModel);
    const held = this.#form.held();
    const options = {
      privileges: store.get(atoms.privileges),
      lang: store.get(atoms.lang),
      known: store.get(this.#rows),
      conditional: store.get(conditionalOf(this.#form)),
      ruledOut: store.get(atoms.ruled) ? store.get(atoms.ruledOut()) : undefined,
      checkPattern: checkOfPatterns(),
    };
    return model => errorsOf(fields.get(model) ?? [], held(model), options);
  }
}
