/** What a screen reader is told of errors: new ones of a field or a cell that is left, and those of a server. */
import type { FieldError } from '@countersign/sdk/form';
import type { OutsideError } from '../props.ts';
import type { Form } from '../store/form.ts';

export class Saying {
  readonly #form: Form;
  /** What was said of each field and cell: nobody wants to hear it at every step. */
  readonly #said = new Map<string, string>();
  /** Says errors in the form's words. */
  say: (errors: readonly OutsideError[]) => void = () => {};

  constructor(form: Form) {
    this.#form = form;
  }

  /** Answers how to stop. */
  start(): () => void {
    this.#form.onLeave = (name, errors) => this.#left(name, errors);
    return () => {
      this.#form.onLeave = undefined;
    };
  }

  /** These were announced already. */
  heard(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) this.#said.set(field, message);
  }

  #left(name: string, errors: readonly OutsideError[]): void {
    const words = errors.map(({ message }) => message).join('\n');
    /** What was mended is not to be found there any more. */
    if ((this.#said.get(name) ?? '') !== words) this.say(errors);
    this.#said.set(name, words);
  }
}
