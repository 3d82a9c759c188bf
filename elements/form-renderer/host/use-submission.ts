/**
 * Runs a submission: waits for the host page's checks and for listeners of `cs-before-submit`, and ignores
 * further submissions meanwhile.
 */
import { useRef } from 'react';
import type { ExternalError, FormViewProps } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import { changePendingRequestCount } from '../store/methods.ts';
import type { Check } from '../validation/form-checks.ts';

interface Submission {
  check: Check;
  view: FormViewProps;
  /** Shows the errors that the host page returned. */
  showErrors(errors: readonly ExternalError[]): Promise<void>;
}

/**
 * Maximum number of validations in one submission. Values that change during a validation are validated
 * again.
 */
const MAX_VALIDATIONS_PER_SUBMISSION = 5;

/**
 * Returns a function that calls `then` if the values are valid and no listener cancels the submission. The
 * call is synchronous if no promise has to be awaited.
 */
export function useSubmission(
  form: FormInstance,
  { check, view, showErrors }: Submission,
): (then: () => void) => void {
  const isBusy = useRef(false);
  const before = (then: () => void): void | Promise<void> => {
    const waits: unknown[] = [];
    const go = view.onBeforeSubmit?.({
      values: structuredClone(form.values()),
      waitUntil: (promise: unknown) => {
        waits.push(promise);
      },
    });
    if (go === false) return undefined;
    if (waits.length === 0) return then();
    return Promise.all(waits).then(
      results => {
        if (!results.includes(false)) then();
      },
      (error: unknown) => refuse(error),
    );
  };
  const refuse = (error: unknown): void | Promise<void> => {
    const errors = fieldErrorsOfRejection(error);
    if (errors?.length) return showErrors(errors);
    const message = error instanceof Error ? error.message : String(error);
    view.onError?.({ code: 'before-submit-failed', message, error });
  };
  const checked = async (then: () => void, first: Promise<readonly unknown[]>) => {
    let errors: readonly unknown[] = [];
    let found: readonly unknown[] | Promise<readonly unknown[]> = first;
    for (let time = 0; time < MAX_VALIDATIONS_PER_SUBMISSION; time += 1) {
      const values = form.values();
      errors = await found;
      if (errors.length > 0 || form.values() === values) break;
      found = check();
    }
    if (errors.length === 0) await before(then);
  };
  return then => {
    if (isBusy.current) return;
    const found = check();
    const run =
      found instanceof Promise ? checked(then, found) : found.length === 0 ? before(then) : undefined;
    if (!run) return;
    isBusy.current = true;
    changePendingRequestCount(form, 1);
    void run.finally(() => {
      isBusy.current = false;
      changePendingRequestCount(form, -1);
    });
  };
}

/**
 * Returns the field errors in a rejected promise of the host page, or undefined. A host page cancels a
 * submission by rejecting with an error that has `errors`.
 */
function fieldErrorsOfRejection(error: unknown): ExternalError[] | undefined {
  const errors: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'errors') : undefined;
  if (!Array.isArray(errors)) return undefined;
  return errors.filter(one => typeof one?.field === 'string' && typeof one?.message === 'string');
}
