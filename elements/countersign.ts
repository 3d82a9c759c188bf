/** The autoloader: loads the code of an element when its tag first appears in the page. Contains the only list of elements. */

import type { CustomControl } from './form-renderer/custom/custom-controls.ts';

/** Every element by its tag. */
export const elements: Record<string, () => Promise<unknown>> = {
  'form-renderer': () => import('./form-renderer/element.ts'),
  'form-designer': () => import('./form-designer/element.ts'),
  'flow-designer': () => import('./flow-designer/element.ts'),
  'approval-task': () => import('./approval-task/element.ts'),
  'login-widget': () => import('./login-widget/element.ts'),
};

const selector = () =>
  Object.keys(elements)
    .map(tag => `${tag}:not(:defined)`)
    .join(',');

const loading = new Set<string>();

/** Loads one element, also if the page does not contain its tag, and returns its class. A failed load can be repeated. */
export async function load(tag: string): Promise<CustomElementConstructor> {
  const fetchElement = elements[tag];
  if (!fetchElement) throw new Error(`<${tag}> is no element of Countersign.`);
  loading.add(tag);
  try {
    await fetchElement();
  } catch (error) {
    loading.delete(tag);
    throw error;
  }
  return customElements.whenDefined(tag);
}

/** Registers a custom control for a control type; see `form-renderer/custom/custom-controls.ts`. */
export async function registerControl(type: string, control: CustomControl): Promise<void> {
  const { registerControl: register } = await import('./form-renderer/custom/custom-controls.ts');
  register(type, control);
}

/** Loads the elements below a root; use it for shadow roots, which the observer does not see. */
export function discover(root: ParentNode): void {
  const found = [...root.querySelectorAll(selector())];
  if (root instanceof Element && root.matches(selector())) found.push(root);
  for (const { localName } of found) {
    if (!loading.has(localName)) load(localName).catch(error => reportFailure(localName, error));
  }
}

/** Emits `cs-error` on every waiting element of a tag whose code could not be loaded. */
function reportFailure(tag: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const detail = { code: 'load-failed', message, error };
  for (const element of document.querySelectorAll(tag)) {
    element.dispatchEvent(new CustomEvent('cs-error', { detail, bubbles: true, composed: true }));
  }
}

function observe(): void {
  discover(document);
  const observer = new MutationObserver(records => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) discover(node);
    }
    if (Object.keys(elements).every(tag => loading.has(tag))) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

if (typeof document !== 'undefined') observe();
