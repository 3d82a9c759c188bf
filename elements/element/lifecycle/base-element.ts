/**
 * Creates the class of a custom element with the library r2wc (React to web component), and works around
 * defects of that library (see docs/elements and the tests).
 */
import r2wc from '@r2wc/react-to-web-component';
import { collectProps, type ElementProp } from '../declaration.ts';
import { hostCss } from '../styles/host-css.ts';
import { adoptStyleSheetInLayer, adoptStyles, sheetForCss } from '../styles/style-sheets.ts';
import { defaultTokens } from '../theme/default-tokens.ts';
import { readAttribute } from './attribute.ts';
import { type AnyOptions, ElementController } from './controller.ts';
import { addFormAssociatedMembers, firstFocusable } from './form-participation.ts';
import { ElementRoot, registerElementController } from './Root.tsx';

/** The symbol of the property in which r2wc stores whether an element is connected. */
const r2wcConnectedSymbol = Symbol.for('r2wc.connected');

/**
 * The lifecycle methods of a class that the library r2wc creates. The types of r2wc do not declare these
 * methods.
 */
interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const controllerByHostElement = new WeakMap<HTMLElement, ElementController>();

function controllerForHost(host: HTMLElement): ElementController {
  const controller = controllerByHostElement.get(host);
  if (!controller) throw new Error('[Bug] An element without its controller.');
  return controller;
}

function propNamesByAttribute(props: Record<string, ElementProp>): Map<string, string> {
  const named = Object.entries(props).flatMap(([name, { attribute }]) =>
    attribute ? [[attribute, name] as const] : [],
  );
  return new Map(named);
}

/** Creates the class for one custom element. Requires a DOM. */
export function makeElementClass(options: AnyOptions): CustomElementConstructor {
  const props = collectProps(options);
  const attributes = propNamesByAttribute(props);
  const Base = r2wc(ElementRoot, { shadow: 'open' }) as unknown as new () => R2wcElement;

  class CountersignElement extends Base {
    static readonly declaration = options;
    static readonly formAssociated = options.formAssociated === true;
    static readonly observedAttributes = [...attributes.keys(), 'lang', 'dir'];

    constructor() {
      super();
      Reflect.set(this, r2wcConnectedSymbol, false);
      const root = this.shadowRoot as ShadowRoot;
      const controller = new ElementController(this, options, this.attachInternals());
      controllerByHostElement.set(this, controller);
      registerElementController(root, controller);
      attachStyles(root, options.styles);
      reapplyOwnProperties(this, Object.keys(props));
      if (options.formAssociated) this.addEventListener('click', focusFromLabel);
    }

    override connectedCallback(): void {
      controllerForHost(this).connect();
      super.connectedCallback();
    }

    /**
     * Moving an element removes and inserts it in the same task, so a microtask checks whether the element is
     * still disconnected. A disconnected element stays mounted, because pages can insert it again at any
     * time. Garbage collection frees it.
     */
    override disconnectedCallback(): void {
      queueMicrotask(() => this.isConnected || controllerForHost(this).disconnect());
    }

    /**
     * A document accepts only style sheets that were created for it, so copies are adopted in another
     * document.
     */
    adoptedCallback(): void {
      adoptStyles(this.shadowRoot as ShadowRoot);
    }

    /**
     * Handles a move of the element with `moveBefore`. If this method were missing, the browser would
     * disconnect and reconnect the moved element.
     */
    connectedMoveCallback(): void {
      controllerForHost(this).changed();
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = attributes.get(attribute);
      const controller = controllerForHost(this);
      if (name === undefined) controller.changed();
      else applyAttribute(controller, name, attribute, text);
    }

    formResetCallback(): void {
      controllerForHost(this).methods.callIfPresent('formReset');
    }

    formDisabledCallback(disabled: boolean): void {
      controllerForHost(this).disable(disabled);
    }

    override focus(options?: FocusOptions): void {
      firstFocusable(this.shadowRoot as ShadowRoot)?.focus(options);
    }
  }

  defineProperties(CountersignElement.prototype, Object.keys(props));
  defineMethods(CountersignElement.prototype, Object.keys(options.methods ?? {}));
  if (options.formAssociated)
    addFormAssociatedMembers(CountersignElement.prototype, host => controllerForHost(host).internals);
  return CountersignElement;
}

function attachStyles(root: ShadowRoot, styles: string[] = []): void {
  adoptStyleSheetInLayer(root, sheetForCss(defaultTokens), 'base');
  adoptStyleSheetInLayer(root, sheetForCss(hostCss), 'base');
  for (const css of styles) adoptStyleSheetInLayer(root, sheetForCss(css), 'element');
}

/**
 * Properties that the host page set before the class was defined are own properties of the instance and would
 * hide the accessors. They are deleted and set again through the accessors.
 */
function reapplyOwnProperties(host: HTMLElement, names: string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const value = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, value);
  }
}

/**
 * Moves the focus into the element after a click on a `<label>` of the element. The browser dispatches such a
 * click to the host element.
 */
function focusFromLabel(this: HTMLElement, event: Event): void {
  if (event.composedPath()[0] === this && controllerForHost(this).internals.labels.length > 0) this.focus();
}

function applyAttribute(
  controller: ElementController,
  name: string,
  attribute: string,
  text: string | null,
): void {
  const declared = controller.declared[name] as ElementProp;
  const reading = readAttribute(declared, text);
  if ('value' in reading) {
    if (!isAttributeReflectedFromProperty(declared, controller.get(name), text))
      controller.set(name, reading.value);
    return;
  }
  const message = `${attribute}: ${reading.problem}`;
  queueMicrotask(() => controller.emit('cs-error', { code: 'bad-attribute', message }));
}

/**
 * Returns whether an attribute change results from reflecting the property. In this case the attribute equals
 * the property.
 */
function isAttributeReflectedFromProperty(
  { reflect }: ElementProp,
  value: unknown,
  text: string | null,
): boolean {
  return reflect === true && text !== null && typeof value !== 'boolean' && String(value) === text;
}

function defineProperties(prototype: HTMLElement, names: string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return controllerForHost(this).get(name);
      },
      set(this: HTMLElement, value: unknown) {
        controllerForHost(this).set(name, value);
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
        return controllerForHost(this).methods.call(name, args);
      },
    });
  }
}
