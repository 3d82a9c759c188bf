/** One element instance between the page and React: its properties, its events, and the calls of its methods. */

import {
  callbackName,
  type ElementOptions,
  eventsOf,
  type PropDeclaration,
  propsOf,
} from '../declaration.ts';
import {
  type Direction,
  directionOf,
  type Language,
  languageOf,
  type Scheme,
  schemeOf,
  watchEnvironment,
} from '../environment.ts';
import { Theming } from '../theme/theme-sheet.ts';
import { reflect } from './attribute.ts';
import { type FormValue, setFormState, setState, type Validity } from './form-participation.ts';
import { type Handle, MethodQueue } from './method-queue.ts';

/** The state for React: a new object for each change, never changed itself. */
export interface Snapshot {
  props: Record<string, unknown>;
  lang: Language;
  direction: Direction;
  scheme: Scheme;
  /** False while the element is out of the page. */
  connected: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the base serves components of every props type
export type AnyOptions = ElementOptions<any>;

export class Controller {
  readonly host: HTMLElement;
  readonly options: AnyOptions;
  readonly internals: ElementInternals;
  readonly callbacks: Record<string, unknown>;
  readonly methods = new MethodQueue();
  readonly #declared: Record<string, PropDeclaration>;
  /** Replaced by each change, so that equal objects are equal values. */
  #values: Record<string, unknown> = {};
  readonly #theming: Theming;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot | undefined;
  #scheduled = false;
  #stopWatching: (() => void) | undefined;
  #disabled = false;

  constructor(host: HTMLElement, options: AnyOptions, internals: ElementInternals) {
    this.host = host;
    this.options = options;
    this.internals = internals;
    this.#theming = new Theming(host);
    this.#declared = propsOf(options);
    for (const [name, { type }] of Object.entries(this.#declared)) {
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
    const { reflect: reflects, attribute } = this.#declared[name] ?? {};
    if (reflects && attribute) reflect(this.host, attribute, value);
    if (name === 'theme') this.#theming.show(value).catch(this.#notThemed);
    this.changed();
  }

  /** Something that the component draws from has changed; many changes of one task are one render. */
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
   * Current at any time: a page of React inserts the element and sets its properties in one task, in which React may draw
   * the element too.
   */
  snapshot = (): Snapshot => (this.#snapshot?.props === this.#values ? this.#snapshot : this.#refresh());

  connect(): void {
    this.#stopWatching ??= watchEnvironment(this.changed);
    this.#refresh();
    this.changed();
  }

  disconnect(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    setState(this.internals, 'ready', false);
    this.changed();
  }

  /** Takes the component's handle, or null when it unmounts. A member of a disabled fieldset is disabled again. */
  attach = (handle: Handle | null): void => {
    this.methods.attach(handle);
    if (handle && this.#disabled) this.methods.callIfPresent('formDisabled', true);
  };

  disable(disabled: boolean): void {
    this.#disabled = disabled;
    setState(this.internals, 'disabled', disabled);
    this.methods.callIfPresent('formDisabled', disabled);
  }

  /** Sends an event out of the shadow root; false when the page prevented its default. */
  emit(type: string, detail: unknown, cancelable = false): boolean {
    return this.host.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  /** The component threw while drawing: an event informs the page, and waiting calls are rejected. */
  failed = (error: unknown): void => {
    this.methods.refuse(error);
    this.report(error);
  };

  report = (error: unknown, code = 'render-failed'): void => {
    const message = error instanceof Error ? error.message : String(error);
    this.emit('cs-error', { code, message, error });
  };

  #refresh(): Snapshot {
    const scheme = schemeOf(this.#values.colorScheme, this.host);
    if (this.host.isConnected && this.host.dataset.scheme !== scheme) this.host.dataset.scheme = scheme;
    const connected = this.#stopWatching !== undefined;
    /** Out of the page, nothing around it has a language. */
    const { lang, direction } = (!connected && this.#snapshot) || {
      lang: languageOf(this.host),
      direction: directionOf(this.host),
    };
    this.#snapshot = { props: this.#values, lang, direction, scheme, connected };
    return this.#snapshot;
  }

  #notThemed = (error: unknown): void => this.report(error, 'load-failed');

  #makeCallbacks(): Record<string, unknown> {
    const callbacks: Record<string, unknown> = {
      formState: (value: FormValue, validity: Validity) => this.#formState(value, validity),
    };
    for (const [type, { cancelable }] of Object.entries(eventsOf(this.options))) {
      callbacks[callbackName(type)] = (detail?: unknown) => this.emit(type, detail ?? {}, cancelable);
    }
    callbacks.onReady = () => this.#ready();
    return callbacks;
  }

  #ready(): void {
    setState(this.internals, 'ready', true);
    this.emit('cs-ready', {});
  }

  #formState(value: FormValue, validity: Validity): void {
    if (!this.options.formAssociated) {
      throw new Error(`[Bug] <${this.options.tag}> is not form-associated.`);
    }
    setFormState(this.internals, value, validity);
  }
}
