/** The element as a member of a host `<form>`: its value, its validity, and the states that css can see. */

/** The element's validity; the browser's own message points at the anchor. */
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

/** Turns a custom state on or off, for `:state(ready)`. */
export function setState(internals: ElementInternals, state: string, on: boolean): void {
  if (on) internals.states.add(state);
  else internals.states.delete(state);
}

const focusable =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]:not([tabindex="-1"]),[contenteditable="true"]';

/** The first thing inside that takes focus: where a label or the browser's validation leads. */
export function firstFocusable(root: ParentNode): HTMLElement | undefined {
  const all = root.querySelectorAll<HTMLElement>(focusable);
  return [...all].find(element => !element.matches(':disabled') && element.getClientRects().length > 0);
}

/** The form members of an `<input>`, on the prototype of a form-associated element. */
export function addFormMembers(prototype: HTMLElement, internalsOf: (host: HTMLElement) => ElementInternals) {
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
