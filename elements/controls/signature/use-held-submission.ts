/** The submit buttons of a host `<form>` wait for the upload of a signature: the browser would refuse the form until then. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Uploading {
  /** True while a signature is not stored yet. */
  isPending(): boolean;
  /** Stores it; the promise ends with the upload, also with a failed one. */
  commit(): Promise<void>;
}

/** Enter in an input of the host form is a press of its first submit button. */
export function useHeldSubmission(place: RefObject<HTMLElement | null>, uploading: Uploading): void {
  const latest = useRef(uploading);
  useLayoutEffect(() => {
    latest.current = uploading;
  });
  useLayoutEffect(() => {
    let isHeld = false;
    const submit = async (form: HTMLFormElement, button: HTMLButtonElement) => {
      isHeld = true;
      await latest.current.commit();
      // The form reports its validity once the value is written.
      await new Promise(resolve => setTimeout(resolve));
      isHeld = false;
      if (button.form === form) form.requestSubmit(button);
    };
    const hold = (event: MouseEvent) => {
      const form = hostFormOf(place.current);
      const button = form && submitButtonOf(event, form);
      if (!button || event.defaultPrevented || !latest.current.isPending()) return;
      event.preventDefault();
      if (!isHeld) void submit(form, button);
    };
    addEventListener('click', hold);
    return () => removeEventListener('click', hold);
  }, [place]);
}

function hostFormOf(place: HTMLElement | null): HTMLFormElement | null {
  const root = place?.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return host && 'form' in host && host.form instanceof HTMLFormElement ? host.form : null;
}

function submitButtonOf(event: MouseEvent, form: HTMLFormElement): HTMLButtonElement | undefined {
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button,input') : null;
  const isSubmit = button?.type === 'submit' && button.form === form && !button.formNoValidate;
  return isSubmit && !form.noValidate ? button : undefined;
}
