/** Runs front-end events: their triggers, which response counts, and how deep one may lead to another. */
import {
  equal,
  eventRequest,
  eventsOf,
  type FormDefinition,
  type FormEvent,
  namedField,
} from '@countersign/sdk/form';
import type { EventCall } from '../props.ts';
import type { Form } from '../store/form.ts';
import { calling, setOptions, setValues } from '../store/methods.ts';

/** Typing fires once, when it rests. */
const REST_MS = 300;
/** A response that changes a field may fire the next event; a circle of them ends here. */
const MAX_CHAIN = 5;

export interface EventSources {
  /** Sends the request. Rejects where it failed. */
  request(call: EventCall, signal: AbortSignal): Promise<unknown>;
  failed(fault: { code: string; message: string; error?: unknown }): void;
  /** In a document no value changes: only lists of choices are asked for, to read values by. */
  readOnly: boolean;
}

interface Run {
  stop: AbortController;
  timer?: ReturnType<typeof setTimeout>;
}

export class FormEvents {
  readonly #form: Form;
  readonly #definition: FormDefinition;
  readonly #sources: EventSources;
  /** The latest run of each event; the response of an earlier one is stale. */
  readonly #runs = new Map<FormEvent, Run>();
  #depth = 0;
  #stops: (() => void)[] = [];

  constructor(form: Form, definition: FormDefinition, sources: EventSources) {
    this.#form = form;
    this.#definition = definition;
    this.#sources = sources;
  }

  /** Fires the start events, and those whose field changed `since` the code was requested. Returns a stop function. */
  start(since: ReadonlyMap<string, unknown>): () => void {
    const events = eventsOf(this.#definition).filter(event => this.#isOfUse(event));
    for (const event of events) {
      const field = event.trigger === 'init' ? undefined : namedField(this.#definition, event.trigger);
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
      if (!equal(before, now)) this.#fire(event, REST_MS);
      before = now;
    };
    this.#stops.push(store.sub(value, changed));
    changed();
  }

  #fire(event: FormEvent, wait: number): void {
    const depth = this.#depth;
    if (depth >= MAX_CHAIN) return;
    this.#drop(event);
    const run: Run = { stop: new AbortController() };
    this.#runs.set(event, run);
    run.timer = setTimeout(() => void this.#request(event, run, depth), wait);
  }

  async #request(event: FormEvent, { stop }: Run, depth: number): Promise<void> {
    calling(this.#form, 1);
    try {
      const request = eventRequest(this.#definition, event, this.#form.values());
      const call = { id: event.id, name: event.name, ...request };
      const response = await this.#sources.request(call, stop.signal);
      const { mapResponse } = await import('@countersign/sdk/form/response');
      if (!stop.signal.aborted) this.#take(event, mapResponse(this.#definition, event, response), depth);
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(event, error);
    } finally {
      calling(this.#form, -1);
    }
  }

  #take(event: FormEvent, { values, choices, faults }: Mapped, depth: number): void {
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

type Mapped = ReturnType<typeof import('@countersign/sdk/form/response').mapResponse>;
