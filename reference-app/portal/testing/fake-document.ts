/** The fake document, and the elements that have a value. */

import { FakeElement, FakeNode } from './fake-element.ts';
import { FakeTarget } from './fake-event.ts';

/** React finds these accessors on the prototype of the element. */
class FakeInput extends FakeElement {
  selectionStart = 0;
  selectionEnd = 0;
  type = 'text';
  private text = '';
  private isOn = false;
  get value(): string {
    return this.text;
  }
  set value(value: string) {
    this.text = value;
  }
  get checked(): boolean {
    return this.isOn;
  }
  set checked(isOn: boolean) {
    this.isOn = isOn;
  }
  select(): void {}
  override click(): void {
    if (this.disabled) return;
    if (this.type === 'checkbox') this.isOn = !this.isOn;
    if (this.type === 'radio') this.isOn = true;
    super.click();
  }
}

class FakeOption extends FakeElement {
  selected = false;
  get value(): string {
    return this.getAttribute('value') ?? this.textContent;
  }
  set value(value: string) {
    this.setAttribute('value', value);
  }
}

class FakeSelect extends FakeElement {
  multiple = false;
  get options(): FakeOption[] {
    return this.querySelectorAll('option').filter(option => option instanceof FakeOption);
  }
  get value(): string {
    return (this.options.find(({ selected }) => selected) ?? this.options[0])?.value ?? '';
  }
  set value(value: string) {
    for (const option of this.options) option.selected = option.value === value;
  }
}

class FakeTextArea extends FakeElement {
  selectionStart = 0;
  selectionEnd = 0;
  private text = '';
  get value(): string {
    return this.text;
  }
  set value(value: string) {
    this.text = value;
  }
}

class FakeFrame extends FakeElement {}

/** Returns its values as the input of the user. */
class FakeForm extends FakeElement {
  values: object = {};
  getData = async () => this.values;
  setValues = async (values: object) => {
    this.values = values;
  };
  setErrors = async () => undefined;
}

const CLASSES: Record<string, new (ownerDocument: FakeDocument, name: string) => FakeElement> = {
  input: FakeInput,
  option: FakeOption,
  select: FakeSelect,
  textarea: FakeTextArea,
  iframe: FakeFrame,
  'form-renderer': FakeForm,
};

export class FakeDocument extends FakeNode {
  readonly documentElement: FakeElement;
  readonly head: FakeElement;
  readonly body: FakeElement;
  activeElement: FakeElement;
  /** React tests for it to choose the event of inputs. */
  oninput = null;
  title = '';
  cookie = '';
  visibilityState = 'visible';
  readyState = 'complete';
  readonly defaultView: object = globalThis;
  readonly view = new FakeTarget();
  readonly fonts = { ready: Promise.resolve() };
  constructor() {
    super(undefined, 9, '#document');
    this.documentElement = this.appendChild(this.createElement('html'));
    this.head = this.documentElement.appendChild(this.createElement('head'));
    this.body = this.documentElement.appendChild(this.createElement('body'));
    this.activeElement = this.body;
  }
  override get eventParent(): FakeTarget {
    return this.view;
  }
  createElement(name: string): FakeElement {
    const Class = CLASSES[name] ?? FakeElement;
    return new Class(this, name);
  }
  createElementNS(namespace: string, name: string): FakeElement {
    return new FakeElement(this, name, namespace);
  }
  createTextNode(text: string): FakeNode {
    const node = new FakeNode(this, 3, '#text');
    node.nodeValue = text;
    return node;
  }
  createComment(): FakeNode {
    return new FakeNode(this, 8, '#comment');
  }
  getElementById(id: string): FakeElement | null {
    return this.querySelector(`#${id}`);
  }
  hasFocus = () => true;
  getSelection = () => null;
}

/** The classes that code compares with `instanceof`. */
export const fakeClasses = {
  Node: FakeNode,
  Element: FakeElement,
  HTMLElement: FakeElement,
  HTMLInputElement: FakeInput,
  HTMLSelectElement: FakeSelect,
  HTMLTextAreaElement: FakeTextArea,
  HTMLIFrameElement: FakeFrame,
  ShadowRoot: class {},
  DocumentFragment: class {},
};
