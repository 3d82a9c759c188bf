/** Connects one custom element with React: its properties, its events and its method calls. */
import {
  collectElementEvents,
  collectProps,
  type ElementOptions,
  type ElementProp,
  eventCallbackPropName,
} from '../declaration.ts';
import {
  type Direction,
  elementColorScheme,
  elementDirection,
  elementLanguage,
  type Language,
  type Scheme,
  watchElementEnvironment,
} from '../environment.ts';
import { ElementTheme } from '../theme/theme-sheet.ts';
import { reflectToAttribute } from './attribute.ts';
import {
  type FormValue,
  pendingValidity,
  setCustomState,
  setFormState,
  type Validity,
} from './form-participation.ts';
import { type Handle, MethodQueue } from './method-queue.ts';

/** The immutable state of the element, as React reads it. Each change creates a new object. */
export interface Snapshot {
  props: Record<string, unknown>;
  lang: Language;
  direction: Direction;
  scheme: Scheme;
  /** False while the element is not in a document. */
  connected: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the base serves components of every props type
export type AnyOptions = ElementOptions<any>;

export class ElementController {
  readonly host: HTMLElement;
  readonly options: AnyOptions;
  readonly internals: ElementInternals;
  readonly callbacks: Record<string, unknown>;
  readonly methods = new MethodQueue();
  readonly declared: Record<string, ElementProp>;
  /** The property values. Each change replaces the object, so an identical object means unchanged values. */
  #values: Record<string, unknown> = {};
  readonly #theming: ElementTheme;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot | undefined;
  #scheduled = false;
  #stopWatching: (() => void) | undefined;
  #disabled = false;
  /** True if the component has reported its form value and its validity. */
  #isFormStateKnown = false;

  constructor(host: HTMLElement, options: AnyOptions, internals: ElementInternals) {
    this.host = host;
    this.options = options;
    this.internals = internals;
    this.#theming = new ElementTheme(host);
    this.declared = collectProps(options);
    for (const [name, { type }] of Object.entries(this.declared)) {
      if (type === 'boolean') this.#values[name] = false;
    }
    this.callbacks = this.#makeCallbacks();
  }

  get(name: string): unknown {
    return this.#values[name];
  }

  set(name: string, value: unknown): void {
    if (Object.is(this.#values[name], value)) return;
    this.#values = { ...this.#values, [name]: value };
    const { reflect: reflects, attribute } = this.declared[name] ?? {};
    if (reflects && attribute) reflectToAttribute(this.host, attribute, value);
    if (name === 'theme') this.#theming.show(value).catch(this.#notThemed);
    this.changed();
  }

  /**
   * Schedules a render at the end of the current JavaScript task. Several changes before this render cause
   * only one render.
   */
  changed = (): void => {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#refresh();
      for (const listener of this.#listeners) listener();
    });
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Returns the current state, even before the scheduled render. In a React host page, React can insert the
   * element, set its properties and render the element, all in one task.
   */
  snapshot = (): Snapshot => (this.#snapshot?.props === this.#values ? this.#snapshot : this.#refresh());

  connect(): void {
    this.#stopWatching ??= watchElementEnvironment(this.changed);
    this.#refresh();
    this.changed();
    if (this.options.formAssociated && !this.#isFormStateKnown)
      setFormState(this.internals, null, pendingValidity(this.host));
  }

  disconnect(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    setCustomState(this.internals, 'ready', false);
    this.changed();
  }

  /**
   * Stores the handle of the mounted component, or null after the component has unmounted. If a surrounding
   * fieldset is disabled, a new component is disabled too.
   */
  attach = (handle: Handle | null): void => {
    this.methods.attach(handle);
    if (handle && this.#disabled) this.methods.callIfPresent('formDisabled', true);
  };

  disable(disabled: boolean): void {
    this.#disabled = disabled;
    setCustomState(this.internals, 'disabled', disabled);
    this.methods.callIfPresent('formDisabled', disabled);
  }

  /** Dispatches an event from the host element. Returns false if the host page called `preventDefault()`. */
  emit(type: string, detail: unknown, cancelable = false): boolean {
    return this.host.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  /** Called when the component throws while rendering. Rejects pending method calls and emits `cs-error`. */
  failed = (error: unknown): void => {
    this.methods.refuse(error);
    this.report(error);
  };

  report = (error: unknown, code = 'render-failed'): void => {
    const message = error instanceof Error ? error.message : String(error);
    this.emit('cs-error', { code, message, error });
  };

  #refresh(): Snapshot {
    const scheme = elementColorScheme(this.#values.colorScheme, this.host);
    if (this.host.isConnected && this.host.dataset.scheme !== scheme) this.host.dataset.scheme = scheme;
    const connected = this.#stopWatching !== undefined;
    /**
     * A disconnected element has no ancestors from which to inherit, so it keeps its last language and
     * direction.
     */
    const { lang, direction } = (!connected && this.#snapshot) || {
      lang: elementLanguage(this.host),
      direction: elementDirection(this.host),
    };
    this.#snapshot = { props: this.#values, lang, direction, scheme, connected };
    return this.#snapshot;
  }

  #notThemed = (error: unknown): void => this.report(error, 'load-failed');

  #makeCallbacks(): Record<string, unknown> {
    const callbacks: Record<string, unknown> = {
      formState: (value: FormValue, validity: Validity) => this.#formState(value, validity),
    };
    for (const [type, { cancelable }] of Object.entries(collectElementEvents(this.options))) {
      callbacks[eventCallbackPropName(type)] = (detail?: unknown) =>
        this.emit(type, detail ?? {}, cancelable);
    }
    callbacks.onReady = () => this.#ready();
    return callbacks;
  }

  #ready(): void {
    setCustomState(this.internals, 'ready', true);
    this.emit('cs-ready', {});
  }

  #formState(value: FormValue, validity: Validity): void {
    if (!this.options.formAssociated) {
      throw new Error(`[Bug] <${this.options.tag}> is not form-associated.`);
    }
    this.#isFormStateKnown = true;
    setFormState(this.internals, value, validity);
  }
}
