/**
 * Computes the computed fields of a form whenever one of their inputs changes, and writes the results to the
 * fields. The module is loaded with the first form that has an expression, and contains all code for it.
 */
import { areDeeplyEqual } from '@countersign/sdk/form';
import type { FormState, WorkdayLookup } from '@countersign/sdk/form/computing';
import type { FormInstance } from '../store/form.ts';

export * from '@countersign/sdk/form/computing';

type Engine = typeof import('@countersign/sdk/form/computing');

interface ComputingOptions {
  isDocument: boolean;
  /** The working days of the host's calendar. Default: Monday to Friday. */
  workdays?: WorkdayLookup | undefined;
}

export class ComputedValues {
  readonly #form: FormInstance;
  readonly #engine: Engine;
  /** True in a read-only form, which shows the stored values that the server has computed. */
  readonly #isDocument: boolean;
  readonly #workdays: WorkdayLookup | undefined;
  #state: FormState | undefined;
  #isWriting = false;

  constructor(form: FormInstance, engine: Engine, { isDocument, workdays }: ComputingOptions) {
    this.#form = form;
    this.#engine = engine;
    this.#isDocument = isDocument;
    this.#workdays = workdays;
  }

  /**
   * Computes all computed fields immediately and again after every change. Returns a function that stops the
   * computation.
   */
  start(): () => void {
    this.#update(undefined);
    return this.#form.listen(models => {
      if (!this.#isWriting) this.#update(models);
    });
  }

  #update(models: readonly string[] | undefined): void {
    const { store, atoms } = this.#form;
    const plan = this.#engine.evaluationPlanOf(store.get(atoms.definition));
    if (!plan) return;
    const unseen = store.get(atoms.unseen);
    const inputs = {
      written: this.#form.held(),
      unseen,
      frozen: this.#frozen(plan),
      workdays: this.#workdays,
    };
    const before = models && this.#state;
    this.#state = before
      ? this.#engine.reevaluateChangedFields(plan, before, { models, ...inputs }).state
      : this.#engine.evaluateFormPlan(plan, inputs);
    this.#write(this.#state, inputs.written);
  }

  #frozen(plan: NonNullable<ReturnType<Engine['evaluationPlanOf']>>) {
    const { store, atoms } = this.#form;
    const { values } = store.get(atoms.inputs);
    const stored = this.#isDocument ? new Set(Object.keys(values)) : undefined;
    return this.#engine.expressionsNotComputedByClient(plan, store.get(atoms.privileges), stored);
  }

  #write({ values }: FormState, held: (model: string) => unknown): void {
    const changed = [...values].filter(([model, value]) => !areDeeplyEqual(held(model), value));
    if (changed.length === 0) return;
    for (const [model, value] of changed) this.#form.write(model, value);
    this.#isWriting = true;
    for (const [model] of changed) this.#form.changed(model);
    this.#isWriting = false;
  }
}
