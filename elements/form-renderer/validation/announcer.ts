/**
 * Announces errors to screen readers: errors of a field or cell that the user has left, and errors from a
 * server.
 */
import type { FieldError } from '@countersign/sdk/form';
import type { ExternalError } from '../props.ts';
import type { FormInstance } from '../store/form.ts';

export class ErrorAnnouncer {
  readonly #form: FormInstance;
  /** The last announced text for each field and cell. An unchanged text is not announced again. */
  readonly #announced = new Map<string, string>();
  /** Called to announce errors in the form's language. */
  onAnnounce: (errors: readonly ExternalError[]) => void = () => {};

  constructor(form: FormInstance) {
    this.#form = form;
  }

  /** Starts to announce errors of fields that the user leaves. Returns a function that stops this. */
  start(): () => void {
    this.#form.onLeave = (name, errors) => this.#left(name, errors);
    return () => {
      this.#form.onLeave = undefined;
    };
  }

  /** Marks errors as announced, so that they are not announced again. */
  markAnnounced(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) this.#announced.set(field, message);
  }

  #left(name: string, errors: readonly ExternalError[]): void {
    const text = errors.map(({ message }) => message).join('\n');
    /**
     * The recorded text is overwritten even if there are no errors, so that a corrected error is announced
     * again if it returns.
     */
    if ((this.#announced.get(name) ?? '') !== text) this.onAnnounce(errors);
    this.#announced.set(name, text);
  }
}
