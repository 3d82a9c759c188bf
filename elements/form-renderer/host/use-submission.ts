/** A submission: waits for checks of the page and for listeners of `cs-before-submit`; a second one meanwhile is ignored. */
import { useRef } from 'react';
import type { ExternalError, FormViewProps } from '../props.ts';
import type { Form } from '../store/form.ts';
import { calling, setErrors } from '../store/methods.ts';
import type { Check } from '../validation/form-checks.ts';

interface Submission {
  check: Check;
  view: FormViewProps;
  /** Shows and announces the errors that a page returned. */
  announce(errors: readonly ExternalError[]): void;
}

/** How often values that changed meanwhile are checked again. */
const MOST_CHECKS = 5;

/** Calls `then` once all is valid and nobody objects: at once where nothing has to be waited for. */
export function useSubmission(form: Form, { check, view, announce }: Submission): (then: () => void) => void {
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
  const refuse = (error: unknown) => {
    const errors = errorsIn(error);
    if (errors) {
      setErrors(form, errors);
      announce(errors);
    } else {
      const message = error instanceof Error ? error.message : String(error);
      view.onError?.({ code: 'before-submit-failed', message, error });
    }
  };
  const checked = async (then: () => void, first: Promise<readonly unknown[]>) => {
    let errors: readonly unknown[] = [];
    let found: readonly unknown[] | Promise<readonly unknown[]> = first;
    for (let time = 0; time < MOST_CHECKS; time += 1) {
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
    calling(form, 1);
    void run.finally(() => {
      isBusy.current = false;
      calling(form, -1);
    });
  };
}

/** A page that refuses rejects with an error whose `errors` name fields. */
function errorsIn(error: unknown): ExternalError[] | undefined {
  const errors: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'errors') : undefined;
  if (!Array.isArray(errors)) return undefined;
  return errors.filter(one => typeof one?.field === 'string' && typeof one?.message === 'string');
}
