/** The custom element's class: r2wc's, with each fault of r2wc corrected (docs/elements and the tests name each case). */
import r2wc from '@r2wc/react-to-web-component';
import { type PropDeclaration, propsOf } from '../declaration.ts';
import { hostCss } from '../styles/host-css.ts';
import { adopt, sheetOf, wear } from '../styles/style-sheets.ts';
import { defaultTokens } from '../theme/default-tokens.ts';
import { readAttribute } from './attribute.ts';
import { type AnyOptions, Controller } from './controller.ts';
import { addFormMembers, firstFocusable } from './form-participation.ts';
import { introduce, Root } from './Root.tsx';

/** r2wc's own state, under the names that it registers for subclasses. */
const connected = Symbol.for('r2wc.connected');

/** The life cycle methods of r2wc's class, which its types leave out. */
interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const controllers = new WeakMap<HTMLElement, Controller>();

function controllerOf(host: HTMLElement): Controller {
  const controller = controllers.get(host);
  if (!controller) throw new Error('[Bug] An element without its controller.');
  return controller;
}

function attributesOf(props: Record<string, PropDeclaration>): Map<string, string> {
  const named = Object.entries(props).flatMap(([name, { attribute }]) =>
    attribute ? [[attribute, name] as const] : [],
  );
  return new Map(named);
}

/** Makes the class of one element. Only where there is a DOM. */
export function makeElementClass(options: AnyOptions): CustomElementConstructor {
  const props = propsOf(options);
  const attributes = attributesOf(props);
  const Base = r2wc(Root, { shadow: 'open' }) as unknown as new () => R2wcElement;

  class CountersignElement extends Base {
    static readonly declaration = options;
    static readonly formAssociated = options.formAssociated === true;
    static readonly observedAttributes = [...attributes.keys(), 'lang', 'dir'];

    constructor() {
      super();
      Reflect.set(this, connected, false);
      const root = this.shadowRoot as ShadowRoot;
      const controller = new Controller(this, options, this.attachInternals());
      controllers.set(this, controller);
      introduce(root, controller);
      dress(root, options.styles);
      takeOverOwnProperties(this, Object.keys(props));
      if (options.formAssociated) this.addEventListener('click', focusFromLabel);
    }

    override connectedCallback(): void {
      controllerOf(this).connect();
      super.connectedCallback();
    }

    /**
     * A move takes an element out and puts it back in one task: only what stays out is switched off. It stays mounted, because
     * pages put elements back after any time; once nothing refers to it, the browser discards it whole.
     */
    override disconnectedCallback(): void {
      queueMicrotask(() => this.isConnected || controllerOf(this).disconnect());
    }

    /** Another document takes no style sheet of this one. */
    adoptedCallback(): void {
      wear(this.shadowRoot as ShadowRoot);
    }

    /** With this method the browser needs no disconnecting for a `moveBefore`. */
    connectedMoveCallback(): void {
      controllerOf(this).changed();
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = attributes.get(attribute);
      const controller = controllerOf(this);
      if (name === undefined) controller.changed();
      else readInto(controller, name, attribute, text);
    }

    formResetCallback(): void {
      controllerOf(this).methods.callIfPresent('formReset');
    }

    formDisabledCallback(disabled: boolean): void {
      controllerOf(this).disable(disabled);
    }

    override focus(options?: FocusOptions): void {
      firstFocusable(this.shadowRoot as ShadowRoot)?.focus(options);
    }
  }

  defineProperties(CountersignElement.prototype, Object.keys(props));
  defineMethods(CountersignElement.prototype, Object.keys(options.methods ?? {}));
  if (options.formAssociated)
    addFormMembers(CountersignElement.prototype, host => controllerOf(host).internals);
  return CountersignElement;
}

function dress(root: ShadowRoot, styles: string[] = []): void {
  adopt(root, sheetOf(defaultTokens), 'base');
  adopt(root, sheetOf(hostCss), 'base');
  for (const css of styles) adopt(root, sheetOf(css), 'element');
}

/** Properties that the page set before the class was known lie on the instance and would hide the accessors. */
function takeOverOwnProperties(host: HTMLElement, names: string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const value = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, value);
  }
}

/** A click on the element's `<label>` arrives at the host itself. */
function focusFromLabel(this: HTMLElement, event: Event): void {
  if (event.composedPath()[0] === this && controllerOf(this).internals.labels.length > 0) this.focus();
}

function readInto(controller: Controller, name: string, attribute: string, text: string | null): void {
  const declared = propsOf(controller.options)[name] as PropDeclaration;
  const reading = readAttribute(declared, text);
  if ('value' in reading) {
    if (!isReflection(declared, controller.get(name), text)) controller.set(name, reading.value);
    return;
  }
  const message = `${attribute}: ${reading.problem}`;
  queueMicrotask(() => controller.emit('cs-error', { code: 'bad-attribute', message }));
}

/** Returns true where the attribute equals the property already: a reflected property comes back unchanged. */
function isReflection({ reflect }: PropDeclaration, value: unknown, text: string | null): boolean {
  return reflect === true && text !== null && typeof value !== 'boolean' && String(value) === text;
}

function defineProperties(prototype: HTMLElement, names: string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return controllerOf(this).get(name);
      },
      set(this: HTMLElement, value: unknown) {
        controllerOf(this).set(name, value);
      },
    });
  }
}

function defineMethods(prototype: HTMLElement, names: string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: HTMLElement, ...args: unknown[]) {
        return controllerOf(this).methods.call(name, args);
      },
    });
  }
}
