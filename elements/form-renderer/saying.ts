/** What a screen reader is told of errors: new ones of a field that is left, and those of a server. */
import type { FieldError } from '@countersign/sdk/form';
import type { OutsideError } from './face.ts';
import type { Form } from './form.ts';

export class Saying {
  readonly #form: Form;
  /** What was said of each field: nobody wants to hear it at every step. */
  readonly #said = new Map<string, string>();
  /** Says errors in the form's words. */
  say: (errors: readonly OutsideError[]) => void = () => {};

  constructor(form: Form) {
    this.#form = form;
  }

  /** Answers how to stop. */
  start(): () => void {
    this.#form.onLeave = model => this.#left(model);
    return () => {
      this.#form.onLeave = undefined;
    };
  }

  /** These were announced already. */
  heard(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) this.#said.set(field, message);
  }

  #left(model: string): void {
    const errors = this.#form.store.get(this.#form.atoms.shownErrors(model));
    const words = errors.map(({ message }) => message).join('\n');
    if (errors.length > 0 && this.#said.get(model) !== words) this.say(errors);
    this.#said.set(model, words);
  }
}
