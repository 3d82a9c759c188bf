/** Adds a `<form-renderer>` to the page and finds its fields by their labels. */
import '../element.ts';
import { mount, until } from '../../testing/page.ts';
import type { FormRendererHandle } from '../props.ts';

export type FormElement = HTMLElement & { shadowRoot: ShadowRoot } & FormRendererHandle &
  Record<string, unknown>;

/** Returns the element once its form is rendered. */
export async function show(
  properties: Record<string, unknown>,
  html = '<form-renderer></form-renderer>',
): Promise<FormElement> {
  const mounted = mount<HTMLElement>(html);
  const host = (
    mounted.matches('form-renderer') ? mounted : mounted.querySelector('form-renderer')
  ) as FormElement;
  Object.assign(host, properties);
  await until(() => host.shadowRoot?.querySelector('form'));
  return host;
}

export type Input = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

/** The input of a label, or the fieldset of a legend. */
export function field<T extends HTMLElement = Input>(host: FormElement, label: string): T {
  const names = [...host.shadowRoot.querySelectorAll<HTMLElement>('label,legend')];
  const name = names.find(one => one.textContent?.replace(/^\*/, '').trim().startsWith(label));
  const found = name instanceof HTMLLabelElement ? name.control : name?.parentElement;
  if (!found) throw new Error(`No field is called ${label}.`);
  return found as unknown as T;
}

/** Returns the accessible description of an input. */
export function description(host: FormElement, input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map(id => host.shadowRoot.getElementById(id)?.textContent ?? '[missing]').join(' ');
}

/** A group's inputs by the text beside them. */
export function option(host: FormElement, group: string, text: string): HTMLInputElement {
  const labels = [...field<HTMLElement>(host, group).querySelectorAll('label')];
  const label = labels.find(one => one.textContent?.trim() === text);
  return label?.control as HTMLInputElement;
}

/** The name of the focused element: its label's, its legend's, or its own. */
export function nameOfFocused(host: FormElement): string | undefined {
  const focused = host.shadowRoot.activeElement as HTMLInputElement | null;
  const name = focused?.labels?.[0] ?? focused;
  return name?.textContent?.replace(/^\*/, '').trim();
}
