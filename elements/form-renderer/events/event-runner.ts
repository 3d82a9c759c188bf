/**
 * Runs the front-end events of a form: watches their triggers, discards stale responses, and limits chains of
 * events.
 */
import {
  areDeeplyEqual,
  eventRequest,
  eventsOf,
  type FormDefinition,
  type FormEvent,
  findFieldByFieldOrControlKey,
} from '@countersign/sdk/form';
import type { EventCall } from '../props.ts';
import type { FormInstance } from '../store/form.ts';
import { changePendingRequestCount, setOptions, setValues } from '../store/methods.ts';

/** Delay between the last change and the event, so that typing fires the event once. */
const EVENT_DEBOUNCE_MS = 300;
/**
 * Maximum length of a chain of events. A response that changes a field may fire another event; the limit ends
 * cycles.
 */
const MAX_EVENT_CHAIN = 5;

export interface EventSources {
  /** Sends the request of a form event. Rejects if the request fails. */
  request(call: EventCall, signal: AbortSignal): Promise<unknown>;
  failed(fault: { code: string; message: string; error?: unknown }): void;
  /**
   * True in a read-only form, where no value changes. Only events that load choices run, because choices are
   * needed to display values.
   */
  readOnly: boolean;
}

interface EventRun {
  stop: AbortController;
  timer?: ReturnType<typeof setTimeout>;
}

export class FormEventRunner {
  readonly #form: FormInstance;
  readonly #definition: FormDefinition;
  readonly #sources: EventSources;
  /** The latest run of each event. Responses to earlier runs are discarded. */
  readonly #runs = new Map<FormEvent, EventRun>();
  #depth = 0;
  #stops: (() => void)[] = [];

  constructor(form: FormInstance, definition: FormDefinition, sources: EventSources) {
    this.#form = form;
    this.#definition = definition;
    this.#sources = sources;
  }

  /**
   * Fires the initial events, and all events whose trigger field has changed. A field has changed if its
   * value differs from its value in `since`. Returns a function that stops the events.
   */
  start(since: ReadonlyMap<string, unknown>): () => void {
    const events = eventsOf(this.#definition).filter(event => this.#isOfUse(event));
    for (const event of events) {
      const field =
        event.trigger === 'init' ? undefined : findFieldByFieldOrControlKey(this.#definition, event.trigger);
      if (event.trigger === 'init') this.#fire(event, 0);
      else if (field && !this.#sources.readOnly) this.#watch(event, field.model, since.get(field.model));
    }
    return () => this.#stop();
  }

  #isOfUse({ response }: FormEvent): boolean {
    return !this.#sources.readOnly || response.some(({ choices }) => choices !== undefined);
  }

  #watch(event: FormEvent, model: string, start: unknown): void {
    const { store, atoms } = this.#form;
    const value = atoms.value(model);
    let before = start;
    const changed = () => {
      const now = store.get(value);
      if (!areDeeplyEqual(before, now)) this.#fire(event, EVENT_DEBOUNCE_MS);
      before = now;
    };
    this.#stops.push(store.sub(value, changed));
    changed();
  }

  #fire(event: FormEvent, wait: number): void {
    const depth = this.#depth;
    if (depth >= MAX_EVENT_CHAIN) return;
    this.#drop(event);
    const run: EventRun = { stop: new AbortController() };
    this.#runs.set(event, run);
    run.timer = setTimeout(() => void this.#request(event, run, depth), wait);
  }

  async #request(event: FormEvent, { stop }: EventRun, depth: number): Promise<void> {
    changePendingRequestCount(this.#form, 1);
    try {
      const request = eventRequest(this.#definition, event, this.#form.values());
      const call = { id: event.id, name: event.name, ...request };
      const response = await this.#sources.request(call, stop.signal);
      const { mapResponse } = await import('@countersign/sdk/form/response');
      if (!stop.signal.aborted) this.#take(event, mapResponse(this.#definition, event, response), depth);
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(event, error);
    } finally {
      changePendingRequestCount(this.#form, -1);
    }
  }

  #take(event: FormEvent, { values, choices, faults }: MappedResponse, depth: number): void {
    this.#depth = depth + 1;
    for (const [model, options] of choices) setOptions(this.#form, [model], { options });
    if (!this.#sources.readOnly) setValues(this.#form, values);
    this.#depth = 0;
    const [first] = faults;
    if (first) this.#fail(event, new Error(`${first.code}: ${first.field} ${first.path}`));
  }

  #fail({ name, id }: FormEvent, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#sources.failed({ code: 'event-failed', message: `${name || id}: ${reason}`, error });
  }

  #drop(event: FormEvent): void {
    const run = this.#runs.get(event);
    clearTimeout(run?.timer);
    run?.stop.abort();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    for (const event of this.#runs.keys()) this.#drop(event);
  }
}

type MappedResponse = ReturnType<typeof import('@countersign/sdk/form/response').mapResponse>;
