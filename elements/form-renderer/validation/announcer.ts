/** What a screen reader is told of errors: new ones of a field or a cell that is left, and those of a server. */
import type { FieldError } from '@countersign/sdk/form';
import type { ExternalError } from '../props.ts';
import type { Form } from '../store/form.ts';

export class Announcer {
  readonly #form: Form;
  /** What was said of each field and cell: nobody wants to hear it at every step. */
  readonly #announced = new Map<string, string>();
  /** Says errors in the form's words. */
  onAnnounce: (errors: readonly ExternalError[]) => void = () => {};

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
  markAnnounced(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) this.#announced.set(field, message);
  }

  #left(name: string, errors: readonly ExternalError[]): void {
    const text = errors.map(({ message }) => message).join('\n');
    /** What was mended is not to be found there any more. */
    if ((this.#announced.get(name) ?? '') !== text) this.onAnnounce(errors);
    this.#announced.set(name, text);
  }
}
