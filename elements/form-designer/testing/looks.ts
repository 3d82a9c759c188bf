/** A designer in a window of any size, and what a person does in it, for the tests of all looks. */
import type { FormDefinition } from '@countersign/sdk/form';
import { setViewport } from '@web/test-runner-commands';
import { mount, rendered, until } from '../../testing/page.ts';
import type { DesignerElement } from './designer.ts';
import '../element.ts';

/** A designer that fills the window, with this form or an empty one. */
export async function opened(definition?: FormDefinition): Promise<DesignerElement> {
  localStorage.clear();
  await setViewport({ width: 1440, height: 900 });
  const designer = mount<DesignerElement>(
    '<form-designer lang="en" style="position:fixed;inset:0"></form-designer>',
  );
  if (definition) designer.definition = definition;
  await until(() =>
    designer.shadowRoot?.querySelector(definition ? '.designer-item' : '.designer-starters li'),
  );
  await rendered();
  return designer;
}

/** Waits for an element in the shadow root and returns it. */
export const find = ({ shadowRoot }: DesignerElement, selector: string) =>
  until(() => shadowRoot.querySelector<HTMLElement>(selector));

export async function press(designer: DesignerElement, selector: string): Promise<void> {
  (await find(designer, selector)).click();
  await rendered();
}

/** A side that is folded, or a closed drawer, is opened. */
export async function openSide(designer: DesignerElement, side: 'left' | 'right'): Promise<void> {
  designer.shadowRoot
    .querySelector<HTMLElement>(`.designer-${side}:not([data-open]) .designer-fold`)
    ?.click();
  await find(designer, `.designer-${side}[data-open]`);
}

/** Selects controls as the keyboard does. */
export async function select(designer: DesignerElement, ...keys: string[]): Promise<void> {
  for (const [at, key] of keys.entries()) {
    (await find(designer, `[data-key="${key}"]>.designer-frame`)).focus();
    await sendKey(designer, ' ', { ctrlKey: at > 0 });
  }
}

export async function sendKey(
  { shadowRoot }: DesignerElement,
  key: string,
  more: KeyboardEventInit = {},
): Promise<void> {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key === ' ' ? 'Space' : key;
  const init = { key, code, bubbles: true, composed: true, cancelable: true, ...more };
  shadowRoot.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  await rendered();
}
