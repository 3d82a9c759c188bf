/** How a person opens the dialogs of the designer and presses their buttons. */
import { rendered, until } from '../../../testing/page.ts';
import { type DesignerElement, dialogOf, pressTool } from '../designer.ts';
import { press } from '../looks.ts';

export const textOf = (element: Element) => element.textContent ?? '';

/** The dialog on top. */
export const top = (designer: DesignerElement) =>
  [...designer.shadowRoot.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);

/** Presses a button of the dialog on top, and returns the dialog that it opens over it. */
export async function openOver(designer: DesignerElement, name: RegExp): Promise<HTMLDialogElement> {
  const before = top(designer);
  const button = await until(() =>
    [...(before?.querySelectorAll('button') ?? [])].find(one => name.test(textOf(one))),
  );
  button.click();
  await rendered();
  return until(() => (top(designer) === before ? undefined : top(designer)));
}

export async function pressIn(dialog: HTMLElement, name: RegExp): Promise<void> {
  (await until(() => [...dialog.querySelectorAll('button')].find(one => name.test(textOf(one))))).click();
  await rendered();
}

export async function openTool(designer: DesignerElement, name: string): Promise<HTMLDialogElement> {
  pressTool(designer, name);
  return dialogOf(designer);
}

/** The dialogs behind the buttons below the settings of the form. */
export async function openLogic(designer: DesignerElement, at: number): Promise<HTMLDialogElement> {
  await press(designer, '[data-tab-name=form]');
  await press(designer, `.panel-logic button:nth-of-type(${at})`);
  return dialogOf(designer);
}

/** The buttons in their order. */
export const [RULES, EVENTS, LANGUAGES, QUICK_START] = [1, 2, 3, 4] as const;
