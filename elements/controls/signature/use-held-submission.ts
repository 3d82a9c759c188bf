/** The submit buttons of a host `<form>` wait for the uploads of its signatures: the browser would refuse the form until then. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Uploading {
  /** True while a signature is not stored yet. */
  isPending(): boolean;
  /** Stores it; the promise ends with the upload, also with a failed one. */
  commit(): Promise<void>;
}

/** The signatures of the page by their controls. */
const signatures = new Map<Element, () => Uploading>();
/** The forms that are submitted once their uploads have ended. */
const held = new WeakSet<HTMLFormElement>();

/** Enter in an input of the host form is a press of its first submit button. */
export function useHeldSubmission(place: RefObject<HTMLElement | null>, uploading: Uploading): void {
  const latest = useRef(uploading);
  useLayoutEffect(() => {
    latest.current = uploading;
  });
  useLayoutEffect(() => {
    const control = place.current;
    if (!control) return;
    signatures.set(control, () => latest.current);
    // The same listener: it is added once.
    addEventListener('click', hold);
    return () => {
      signatures.delete(control);
      if (signatures.size === 0) removeEventListener('click', hold);
    };
  }, [place]);
}

function hold(event: MouseEvent): void {
  const button = submitButtonOf(event);
  const form = button?.form;
  if (!form || event.defaultPrevented || pendingIn(form).length === 0) return;
  event.preventDefault();
  if (!held.has(form)) void submit(form, button);
}

async function submit(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  held.add(form);
  await Promise.all(pendingIn(form).map(({ commit }) => commit()));
  // The form reports its validity once the values are written.
  await new Promise(resolve => setTimeout(resolve));
  held.delete(form);
  if (button.form === form) form.requestSubmit(button);
}

const pendingIn = (form: HTMLFormElement): Uploading[] =>
  [...signatures].flatMap(([control, uploading]) =>
    hostFormOf(control) === form && uploading().isPending() ? [uploading()] : [],
  );

function hostFormOf(control: Element): HTMLFormElement | null {
  const root = control.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return host && 'form' in host && host.form instanceof HTMLFormElement ? host.form : null;
}

/** A press that skips the check of the form is not held: it submits whatever is there. */
function submitButtonOf(event: MouseEvent): HTMLButtonElement | undefined {
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button,input') : null;
  const isChecked = button?.type === 'submit' && !button.formNoValidate && button.form?.noValidate === false;
  return isChecked ? button : undefined;
}
