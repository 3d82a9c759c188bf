/**
 * Renders an element of the host page as a control. The form sets its properties and reads its value after a
 * `change` or `cs-change` event.
 */
import { areDeeplyEqual } from '@countersign/sdk/form';
import type { CustomDrawing, CustomField, DrawControl, TagControl } from './custom-controls.ts';

type ChangeCallback = (value: unknown) => void;

/**
 * Creates the function that draws the control. The function inserts the element at once, so that lazy loaders
 * detect the tag. The properties are set after the element's class is defined.
 */
export function createDrawControlFromTag({ tag, group, ...rest }: TagControl): DrawControl {
  const draw: DrawControl['draw'] = (place, field, change) => {
    const element = document.createElement(tag);
    let latest = field;
    const known = () => customElements.get(tag) !== undefined;
    forwardChangeEvents(element, change);
    if (group === false) setIdAndDescription(element, field);
    place.append(element);
    if (known()) assignFieldProperties(element, field);
    else customElements.whenDefined(tag).then(() => assignFieldProperties(element, latest));
    const update: CustomDrawing['update'] = next => {
      latest = next;
      if (group === false) setIdAndDescription(element, next);
      if (known()) assignFieldProperties(element, next);
    };
    return { update };
  };
  return { ...rest, group, draw };
}

/**
 * Forwards the element's events to the form and stops them, because only the form itself emits changes to the
 * host page.
 */
function forwardChangeEvents(element: HTMLElement, change: ChangeCallback): void {
  for (const type of ['change', 'cs-change']) {
    element.addEventListener(type, event => {
      event.stopPropagation();
      change(readEventValue(element, event));
    });
  }
}

function readEventValue(element: HTMLElement, event: Event): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const hasValue = typeof detail === 'object' && detail !== null && 'value' in detail;
  return hasValue ? detail.value : Reflect.get(element, 'value');
}

function setIdAndDescription(element: HTMLElement, { id, describedBy }: CustomField): void {
  element.id = id;
  if (describedBy) element.setAttribute('aria-describedby', describedBy);
  else element.removeAttribute('aria-describedby');
}

const copiedFieldProperties = ['label', 'control', 'lang'] as const;
const booleanFieldProperties = {
  disabled: 'disabled',
  readOnly: 'readonly',
  required: 'required',
  invalid: 'invalid',
} as const;

/**
 * Sets the properties of the element. An equal value is not set again, because setting it would move the
 * caret.
 */
function assignFieldProperties(element: HTMLElement, field: CustomField): void {
  for (const name of copiedFieldProperties)
    if (Reflect.get(element, name) !== field[name]) Reflect.set(element, name, field[name]);
  for (const [name, attribute] of Object.entries(booleanFieldProperties)) {
    const on = field[name as keyof typeof booleanFieldProperties];
    if (name in element) Reflect.set(element, name, on);
    else element.toggleAttribute(attribute, on);
  }
  if (!areDeeplyEqual(Reflect.get(element, 'value'), field.value)) Reflect.set(element, 'value', field.value);
}
