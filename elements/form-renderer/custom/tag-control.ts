/** Draws an element of the page's own as a control: properties in, `change` or `cs-change` out. */
import { equal } from '@countersign/sdk/form';
import type { CustomDrawing, CustomField, DrawControl, TagControl } from './custom-controls.ts';

type Change = (value: unknown) => void;

/** The element is in place at once, so that loaders see it; its properties are set when its class is known. */
export function tagDrawing({ tag, group, ...rest }: TagControl): DrawControl {
  const draw: DrawControl['draw'] = (place, field, change) => {
    const element = document.createElement(tag);
    let latest = field;
    const known = () => customElements.get(tag) !== undefined;
    listen(element, change);
    if (group === false) point(element, field);
    place.append(element);
    if (known()) assign(element, field);
    else customElements.whenDefined(tag).then(() => assign(element, latest));
    const update: CustomDrawing['update'] = next => {
      latest = next;
      if (group === false) point(element, next);
      if (known()) assign(element, next);
    };
    return { update };
  };
  return { ...rest, ...(group === undefined ? {} : { group }), draw };
}

/** Only the form emits changes to the page: the element's own events end here. */
function listen(element: HTMLElement, change: Change): void {
  for (const type of ['change', 'cs-change']) {
    element.addEventListener(type, event => {
      event.stopPropagation();
      change(valueFrom(element, event));
    });
  }
}

function valueFrom(element: HTMLElement, event: Event): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const hasValue = typeof detail === 'object' && detail !== null && 'value' in detail;
  return hasValue ? detail.value : Reflect.get(element, 'value');
}

function point(element: HTMLElement, { id, describedBy }: CustomField): void {
  element.id = id;
  if (describedBy) element.setAttribute('aria-describedby', describedBy);
  else element.removeAttribute('aria-describedby');
}

const properties = ['label', 'control', 'lang'] as const;
const switches = {
  disabled: 'disabled',
  readOnly: 'readonly',
  required: 'required',
  invalid: 'invalid',
} as const;

/** A value that the element holds already is not set again: that would move a caret. */
function assign(element: HTMLElement, field: CustomField): void {
  for (const name of properties)
    if (Reflect.get(element, name) !== field[name]) Reflect.set(element, name, field[name]);
  for (const [name, attribute] of Object.entries(switches)) {
    const on = field[name as keyof typeof switches];
    if (name in element) Reflect.set(element, name, on);
    else element.toggleAttribute(attribute, on);
  }
  if (!equal(Reflect.get(element, 'value'), field.value)) Reflect.set(element, 'value', field.value);
}
