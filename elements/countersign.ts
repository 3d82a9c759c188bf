/**
 * Loads the code of an element when its tag first appears in the page. Contains the only list of all
 * elements.
 */
import type { CustomControl } from './form-renderer/custom/custom-controls.ts';

/** Functions that load an element, by tag. */
export const elements: Record<string, () => Promise<unknown>> = {
  'form-renderer': () => import('./form-renderer/element.ts'),
  'form-designer': () => import('./form-designer/element.ts'),
  'flow-designer': () => import('./flow-designer/element.ts'),
  'approval-task': () => import('./approval-task/element.ts'),
  'login-widget': () => import('./login-widget/element.ts'),
};

const undefinedElementsSelector = () =>
  Object.keys(elements)
    .map(tag => `${tag}:not(:defined)`)
    .join(',');

const requestedTags = new Set<string>();

/**
 * Loads one element and returns its class, even if the page does not contain its tag. Rejects if the tag is
 * unknown or its code cannot be loaded. After a failure, call it again to retry.
 */
export async function load(tag: string): Promise<CustomElementConstructor> {
  const fetchElement = elements[tag];
  if (!fetchElement) throw new Error(`<${tag}> is no element of Countersign.`);
  requestedTags.add(tag);
  try {
    await fetchElement();
  } catch (error) {
    requestedTags.delete(tag);
    throw error;
  }
  return customElements.whenDefined(tag);
}

/** Registers a custom control for a control type. See `form-renderer/custom/custom-controls.ts`. */
export async function registerControl(type: string, control: CustomControl): Promise<void> {
  const { registerControl: register } = await import('./form-renderer/element.ts');
  register(type, control);
}

/**
 * Loads the code of all Countersign elements inside a root. Use it for shadow roots, because the observer of
 * the document does not cover them.
 */
export function discover(root: ParentNode): void {
  const found = [...root.querySelectorAll(undefinedElementsSelector())];
  if (root instanceof Element && root.matches(undefinedElementsSelector())) found.push(root);
  for (const { localName } of found) {
    if (!requestedTags.has(localName))
      load(localName).catch(error => reportElementLoadFailure(localName, error));
  }
}

/** Emits `cs-error` on every element whose tag is in the page but whose code could not be loaded. */
function reportElementLoadFailure(tag: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const detail = { code: 'load-failed', message, error };
  for (const element of document.querySelectorAll(tag)) {
    element.dispatchEvent(new CustomEvent('cs-error', { detail, bubbles: true, composed: true }));
  }
}

function observeDocument(): void {
  discover(document);
  const observer = new MutationObserver(records => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) discover(node);
    }
    if (Object.keys(elements).every(tag => requestedTags.has(tag))) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

if (typeof document !== 'undefined') observeDocument();
