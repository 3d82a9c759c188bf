/** Announces errors to screen readers: new ones of a field or a cell that is left, and those of a server. */
import type { FieldError } from '@countersign/sdk/form';
import type { ExternalError } from '../props.ts';
import type { Form } from '../store/form.ts';

export class Announcer {
  readonly #form: Form;
  /** The last announcement of each field and cell: it is not repeated at every step. */
  readonly #announced = new Map<string, string>();
  /** Announces errors in the form's language. */
  onAnnounce: (errors: readonly ExternalError[]) => void = () => {};

  constructor(form: Form) {
    this.#form = form;
  }

  /** Returns a stop function. */
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
    /** An error that was corrected is removed, and is announced when it comes back. */
    if ((this.#announced.get(name) ?? '') !== text) this.onAnnounce(errors);
    this.#announced.set(name, text);
  }
}
