/** Makes the element take part in a surrounding `<form>`: its value, its validity, and its custom states. */

import { elementLanguage } from '../environment.ts';

/** The validity of the element. The browser displays the message at `anchor`. */
export interface Validity {
  valid: boolean;
  message?: string;
  anchor?: HTMLElement;
}

export type FormValue = FormData | string | null;

export function setFormState(internals: ElementInternals, value: FormValue, validity: Validity): void {
  internals.setFormValue(value);
  if (validity.valid) internals.setValidity({});
  else internals.setValidity({ customError: true }, validity.message || ' ', validity.anchor);
}

const PENDING_MESSAGES = {
  zh: '内容正在加载，请稍后再提交',
  en: 'Still loading: submit again in a moment',
};

/**
 * Returns the validity of an element whose component has not reported its own yet. It is invalid, so that a
 * form that is submitted at once does not omit the element.
 */
export const pendingValidity = (host: HTMLElement): Validity => ({
  valid: false,
  message: PENDING_MESSAGES[elementLanguage(host)],
});

/** Adds or removes a custom state, which CSS selects with `:state(ready)`, for example. */
export function setCustomState(internals: ElementInternals, state: string, on: boolean): void {
  if (on) internals.states.add(state);
  else internals.states.delete(state);
}

const FOCUSABLE_SELECTOR =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]:not([tabindex="-1"]),[contenteditable="true"]';

/**
 * Returns the first focusable element inside the root. Labels and the browser's validation move the focus to
 * it.
 */
export function firstFocusable(root: ParentNode): HTMLElement | undefined {
  const all = root.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR);
  return [...all].find(element => !element.matches(':disabled') && element.getClientRects().length > 0);
}

/** Adds the form-related members of an `<input>` to the prototype of a form-associated element. */
export function addFormAssociatedMembers(
  prototype: HTMLElement,
  internalsOf: (host: HTMLElement) => ElementInternals,
) {
  const readers = ['form', 'validity', 'validationMessage', 'willValidate', 'labels'] as const;
  for (const name of readers) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return internalsOf(this)[name];
      },
    });
  }
  Object.defineProperties(prototype, {
    checkValidity: { configurable: true, value: checkValidity },
    reportValidity: { configurable: true, value: reportValidity },
  });
  function checkValidity(this: HTMLElement) {
    return internalsOf(this).checkValidity();
  }
  function reportValidity(this: HTMLElement) {
    return internalsOf(this).reportValidity();
  }
}
