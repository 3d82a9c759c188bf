/** A designer in the page of a test, and the ways to press what is in it. */
import type { FormDefinition } from '@countersign/sdk/form';
import { mount, until } from '../../testing/page.ts';
import '../element.ts';

export interface DesignerElement extends HTMLElement {
  shadowRoot: ShadowRoot;
  definition: unknown;
  lang: string;
  getDefinition(): Promise<FormDefinition>;
  setDefinition(definition: FormDefinition): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  lint(): Promise<{ code: string; message: string }[]>;
}

/** A designer with this form, ready for use. */
export async function designerWith(definition?: unknown): Promise<DesignerElement> {
  const designer = mount<DesignerElement>('<form-designer lang="en"></form-designer>');
  if (definition !== undefined) designer.definition = definition;
  await until(() => designer.shadowRoot.querySelector('.designer'));
  return designer;
}

/** Presses a button of the toolbar. */
export function pressTool({ shadowRoot }: DesignerElement, name: string): void {
  shadowRoot.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.click();
}

/** The open dialog, as soon as it is there. */
export const dialogOf = ({ shadowRoot }: DesignerElement): Promise<HTMLDialogElement> =>
  until(() => shadowRoot.querySelector<HTMLDialogElement>('dialog[open]'));

/** The button with this text or name. */
export const buttonIn = (root: ParentNode, name: string): HTMLButtonElement => {
  const found = [...root.querySelectorAll('button')].find(
    button => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  );
  if (!found) throw new Error(`No button is called "${name}".`);
  return found;
};

/** Types into a field as a person does who replaces its text. */
export function typeInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
