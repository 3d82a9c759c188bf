/** Opens all that a designer has: the settings of every control, menus, inputs in place, and every dialog with its parts. */
import { rendered, until } from '../../testing/page.ts';

export interface Tour {
  root: ShadowRoot;
  /** Pasted into the dialogs that read text. */
  source: string;
  /** Called at every stop. */
  check(stop: string): void | Promise<void>;
}

/** Events are of the window that the designer is in, which may be that of a frame. */
const windowOf = (element: Element) => element.ownerDocument.defaultView as Window & typeof globalThis;

function sendMouseEvent(target: Element, type: 'contextmenu' | 'dblclick'): void {
  const { MouseEvent } = windowOf(target);
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
}

function sendKey(target: Element, key: string): void {
  const { KeyboardEvent } = windowOf(target);
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, composed: true, cancelable: true }),
  );
}

/** Names the place of a failure. */
let lastStop = 'the start';

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

async function stop(check: Tour['check'], name: string): Promise<void> {
  lastStop = name;
  await check(name);
}

async function press(element: Element | null | undefined): Promise<void> {
  if (!element) throw new Error(`The tour found nothing to press after ${lastStop}.`);
  (element as HTMLElement).click();
  await rendered();
}

const buttonOf = (root: ParentNode, text: RegExp): HTMLElement | undefined =>
  all(root, 'button').find(({ textContent }) => text.test(textContent ?? ''));

/** The dialog on top, as soon as it is another one. */
const nextDialog = (root: ShadowRoot, before?: Element): Promise<HTMLElement> =>
  until(() => {
    const top = all(root, 'dialog[open]').at(-1);
    return top === before ? undefined : top;
  });

async function close(root: ShadowRoot, dialog: HTMLElement): Promise<void> {
  await press(dialog.querySelector('.dialog-close,.designer-keys-head button'));
  await until(() => all(root, 'dialog[open]').at(-1) !== dialog);
}

function writeInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  const { Event } = windowOf(field);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function write(root: ParentNode, text: string): void {
  for (const area of all(root, 'textarea:not([readonly])') as HTMLTextAreaElement[]) writeInto(area, text);
}

/** The settings of the form and of one control of each type, all types by default; folded groups are opened. */
export async function visitSettings({ root, check }: Tour, types?: readonly string[]): Promise<void> {
  const unfold = async () => {
    for (const folded of all(root, '.designer-right .panel-group-title [aria-expanded=false]'))
      folded.click();
    await rendered();
  };
  await press(root.querySelector('[data-tab-name=form]'));
  await unfold();
  await stop(check, 'settings of the form');
  await press(root.querySelector('[data-tab-name=outline]'));
  const items = all(root, '.designer-form [data-key]').map(({ dataset }) => dataset);
  for (const [type, [item]] of Map.groupBy(items, ({ type = '' }) => type)) {
    if (types && !types.includes(type)) continue;
    root.querySelector<HTMLElement>(`[data-row="${CSS.escape(item?.key ?? '')}"]`)?.click();
    await unfold();
    await stop(check, `settings of ${type}`);
  }
  await press(root.querySelector('[data-tab-name=controls]'));
}

/** The menu of a control and of a cell, the label, the types and the choices in place, the insertion by name, and the problems. */
export async function visitOverlays({ root, check }: Tour): Promise<void> {
  for (const target of all(root, '.designer-form td,.designer-form .designer-item').slice(0, 2)) {
    sendMouseEvent(target, 'contextmenu');
    const menu = await until(() => root.querySelector('[role=menu]'));
    await stop(check, 'menu');
    sendKey(menu, 'Escape');
    await rendered();
  }
  for (const selector of ['.designer-form .designer-item', '.designer-form [data-tab]']) {
    sendMouseEvent(await until(() => root.querySelector(selector)), 'dblclick');
    const input = await until(() => root.querySelector<HTMLElement>('.designer-label-input'));
    await stop(check, 'label in place');
    sendKey(input, 'Escape');
    await rendered();
  }
  const choosing = await until(() => root.querySelector<HTMLElement>('[data-type=select]>.designer-frame'));
  for (const key of ['t', 'e']) {
    choosing.focus();
    await rendered();
    sendKey(choosing, key);
    const list = await until(() => root.querySelector<HTMLElement>('.designer-in-place input'));
    await stop(check, `${key === 't' ? 'types' : 'choices'} in place`);
    sendKey(list, 'Escape');
    await rendered();
  }
  sendKey(await until(() => root.querySelector('.designer-frame[tabindex="0"]')), '/');
  await until(() => root.querySelector('.designer-quick'));
  await stop(check, 'insertion by name');
  await press(root.querySelector('.designer-quick-option'));
  await press(root.querySelector('.designer-problems-bar'));
  await until(() => root.querySelector('.designer-problems-list:not([hidden])'));
  await stop(check, 'problems');
}

const tools: Readonly<Record<string, (dialog: HTMLElement, tour: Tour) => Promise<void>>> = {
  exportJson: async () => {},
  exportCode: eachTab,
  reset: async () => {},
  keys: async () => {},
  versions: async () => {},
  importJson: async (dialog, { source, check }) => {
    write(dialog, source);
    await until(() => dialog.querySelector('.dialog-warnings'));
    await stop(check, 'import with warnings');
  },
  preview: async (dialog, { check }) => {
    const renderer = await until(() => dialog.querySelector('form-renderer')?.shadowRoot);
    await until(() => renderer.querySelector('.csf-slot'));
    await stop(check, 'preview');
    await press(buttonOf(dialog, /sample/));
    await press(buttonOf(dialog, /Get data/));
    await press(dialog.querySelector('[type=checkbox]'));
    await until(() => renderer.querySelector('.csf-entry'));
    await stop(check, 'preview, read-only');
    await press(buttonOf(dialog, /Mobile/));
    await stop(check, 'preview of a phone');
  },
};

async function eachTab(dialog: HTMLElement, { check }: Tour): Promise<void> {
  for (const tab of all(dialog, '[role=tab]')) {
    await press(tab);
    await stop(check, tab.textContent ?? '');
  }
}

/** Every dialog that the toolbar, the settings of the form and an empty canvas lead to; the form is empty then. */
export async function visitDialogs(tour: Tour): Promise<void> {
  const { root, check } = tour;
  for (const [name, visit] of Object.entries(tools)) {
    await press(root.querySelector(`[data-tool=${name}]`));
    const dialog = await nextDialog(root);
    await stop(check, name);
    await visit(dialog, tour);
    await close(root, await nextDialog(root));
  }
  await press(root.querySelector('[data-tab-name=form]'));
  for (const [at, visit] of [visitRules, visitEvents, visitLanguages].entries()) {
    await press(all(root, '.panel-logic button')[at]);
    const dialog = await nextDialog(root);
    await visit(dialog, tour);
    await close(root, dialog);
  }
  await press(root.querySelector('[data-tool=reset]'));
  await press((await nextDialog(root)).querySelector('.kit-primary'));
  await press(await until(() => buttonOf(root, /Quick start/)));
  const dialog = await nextDialog(root);
  for (const tab of all(dialog, '[role=tab]')) {
    await press(tab);
    write(dialog, tour.source);
    await rendered();
    await stop(check, `quick start, ${tab.textContent}`);
  }
  await close(root, dialog);
}

async function visitRules(dialog: HTMLElement, { root, check }: Tour): Promise<void> {
  await stop(check, 'rules');
  await press(buttonOf(dialog, /^Edit/));
  const editor = await nextDialog(root, dialog);
  await press(buttonOf(editor, /condition/));
  await stop(check, 'editor of a rule');
  await close(root, editor);
}

async function visitLanguages(dialog: HTMLElement, { check }: Tour): Promise<void> {
  await stop(check, 'languages');
  const code = dialog.querySelector<HTMLInputElement>('.languages-add input');
  if (code) writeInto(code, 'ja');
  await press(dialog.querySelector('.languages-add button'));
  await until(() => dialog.querySelector('td :is(input,textarea)'));
  await stop(check, 'texts of a language');
}

async function visitEvents(dialog: HTMLElement, { root, check, source }: Tour): Promise<void> {
  await stop(check, 'events');
  await press(buttonOf(dialog, /^Edit/));
  const editor = await nextDialog(root, dialog);
  await stop(check, 'editor of an event');
  for (const opener of all(editor, '.dialog-body > .kit-buttons button').slice(0, 2)) {
    await press(opener);
    const inner = await nextDialog(root, editor);
    write(inner, JSON.stringify({ sample: [source] }));
    await press(buttonOf(inner, /Test/) ?? inner.querySelector('h2'));
    await stop(check, `${opener.textContent} of an event`);
    await close(root, inner);
  }
  await close(root, editor);
}
