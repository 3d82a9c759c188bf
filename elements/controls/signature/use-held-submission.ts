/**
 * Delays the submission of a host `<form>` until its signatures are uploaded. Without the delay, the browser
 * would reject the form as invalid.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface PendingUpload {
  /** Returns true if the signature is not stored on the server yet. */
  isPending(): boolean;
  /** Stores the signature. The promise resolves when the upload has ended, even if it failed. */
  commit(): Promise<void>;
}

/** Maps the element of each signature control on the page to the function that returns its pending upload. */
const uploadsByControl = new Map<Element, () => PendingUpload>();
/** The HTML forms whose submission waits for uploads of signatures. */
const htmlFormsAwaitingUploads = new WeakSet<HTMLFormElement>();

/**
 * Delays the submission of the surrounding HTML form until the signature is stored. The function handles only
 * clicks. The Enter key in an input also triggers a click on the first submit button.
 */
export function useFormSubmitDelayDuringSignatureUpload(
  place: RefObject<HTMLElement | null>,
  uploading: PendingUpload,
): void {
  const latest = useRef(uploading);
  useLayoutEffect(() => {
    latest.current = uploading;
  });
  useLayoutEffect(() => {
    const control = place.current;
    if (!control) return;
    uploadsByControl.set(control, () => latest.current);
    // The listener is always the same function, so the browser adds it only once.
    addEventListener('click', delayFormSubmitDuringSignatureUpload);
    return () => {
      uploadsByControl.delete(control);
      if (uploadsByControl.size === 0) removeEventListener('click', delayFormSubmitDuringSignatureUpload);
    };
  }, [place]);
}

function delayFormSubmitDuringSignatureUpload(event: MouseEvent): void {
  const button = findPressedSubmitButton(event);
  const form = button?.form;
  if (!form || event.defaultPrevented || pendingUploadsInForm(form).length === 0) return;
  event.preventDefault();
  if (!htmlFormsAwaitingUploads.has(form)) void submitFormAfterSignatureUploads(form, button);
}

async function submitFormAfterSignatureUploads(
  form: HTMLFormElement,
  button: HTMLButtonElement,
): Promise<void> {
  htmlFormsAwaitingUploads.add(form);
  await Promise.all(pendingUploadsInForm(form).map(({ commit }) => commit()));
  // The form reports its validity in a later event loop task, so the submission happens in a later task too.
  await new Promise(resolve => setTimeout(resolve));
  htmlFormsAwaitingUploads.delete(form);
  if (button.form === form) form.requestSubmit(button);
}

const pendingUploadsInForm = (form: HTMLFormElement): PendingUpload[] =>
  [...uploadsByControl].flatMap(([control, uploading]) =>
    findHostForm(control) === form && uploading().isPending() ? [uploading()] : [],
  );

function findHostForm(control: Element): HTMLFormElement | null {
  const root = control.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return host && 'form' in host && host.form instanceof HTMLFormElement ? host.form : null;
}

/**
 * Returns the pressed submit button. Returns undefined if the form is submitted without validation, because
 * such a submission is not delayed.
 */
function findPressedSubmitButton(event: MouseEvent): HTMLButtonElement | undefined {
  const [target] = event.composedPath();
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button,input') : null;
  const isChecked = button?.type === 'submit' && !button.formNoValidate && button.form?.noValidate === false;
  return isChecked ? button : undefined;
}
