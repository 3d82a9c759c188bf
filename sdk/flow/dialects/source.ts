/** One object of a foreign definition that remembers what was read of it: what nobody reads is reported in the end. */
import type { FlowNode } from '../model/flow.ts';
import type { LossCode, LossParams } from './loss.ts';
import type { Reading } from './reading.ts';

export type Raw = Record<string, unknown>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPrimitive = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

interface Owner {
  id: string;
  name: string;
}

export class Source {
  readonly path: string;
  readonly #raw: Raw;
  readonly #reading: Reading;
  readonly #parent: Source | undefined;
  readonly #read = new Set<string>();
  readonly #children = new Map<string, Source>();
  #owner: Owner | undefined;
  #node: FlowNode | undefined;

  constructor(raw: Raw, path: string, reading: Reading, parent?: Source) {
    this.path = path;
    this.#raw = raw;
    this.#reading = reading;
    this.#parent = parent;
    reading.remember(this);
  }

  get owner(): Owner | undefined {
    return this.#owner ?? this.#parent?.owner;
  }

  get node(): FlowNode | undefined {
    return this.#node;
  }

  /** Losses below name this node. */
  ownedBy(owner: Owner): void {
    this.#owner ??= owner;
  }

  /** Unknown parts of this object stay with the node. */
  becomes<N extends FlowNode>(node: N): N {
    this.#node ??= node;
    return node;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#raw, key) && !isAbsent(this.#raw[key]);
  }

  /** Text, or a number as text; empty where there is none. */
  text(key: string): string {
    const value = this.#take(key);
    if (typeof value === 'string') return value.trim();
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    if (!isAbsent(value)) this.lose('bad-value', { key });
    return '';
  }

  /** A number, also written as text. */
  number(key: string): number | undefined {
    const value = this.#take(key);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    if (!isAbsent(value)) this.lose('bad-value', { key });
    return undefined;
  }

  /** Whether a switch is on: true, 1, "1", "true", "Y". Undefined where it is not there. */
  flag(key: string): boolean | undefined {
    const value = this.#take(key);
    if (isAbsent(value)) return undefined;
    if (isPrimitive(value)) return ['true', '1', 'y', 'yes'].includes(String(value).toLowerCase());
    this.lose('bad-value', { key });
    return undefined;
  }

  child(key: string): Source | undefined {
    const value = this.#take(key);
    if (isRaw(value)) return this.#below(key, value);
    if (!isAbsent(value)) this.lose('bad-value', { key });
    return undefined;
  }

  /** The objects of a list; anything else in it is reported. */
  list(key: string): Source[] {
    return this.#items(key, this.#take(key), key);
  }

  /** A list of lists; one flat list is one group. */
  groups(key: string): Source[][] {
    const value = this.#take(key);
    if (!Array.isArray(value)) return this.#items(key, value, key).map(one => [one]);
    if (!value.some(Array.isArray)) return value.length > 0 ? [this.#items(key, value, key)] : [];
    return value
      .map((group, at) => this.#items(key, group, `${key}[${at}]`))
      .filter(group => group.length > 0);
  }

  /** The plain values of a list, or of one value. */
  values(key: string): (string | number | boolean)[] {
    const value = this.#take(key);
    const list = Array.isArray(value) ? value : isAbsent(value) ? [] : [value];
    if (!list.every(isPrimitive)) this.lose('bad-value', { key });
    return list.filter((one): one is string | number | boolean => isPrimitive(one) && !isAbsent(one));
  }

  /** Text that lists ids, or a list of them. */
  ids(key: string, separator: string | RegExp = ','): string[] {
    return this.values(key)
      .flatMap(value => String(value).split(separator))
      .map(id => id.trim())
      .filter(id => id !== '');
  }

  /** Keys that say nothing beyond what is read anyway, or that only concern the drawing. */
  ignore(...keys: string[]): void {
    for (const key of keys) if (isEmpty(this.#raw[key])) this.#read.add(key);
  }

  /** The value of the key is known, and has no place here. */
  drop(code: LossCode, key: string, params: LossParams = {}): void {
    this.#read.add(key);
    this.#reading.lose(this, code, key, { key, ...params });
  }

  lose(code: LossCode, params: LossParams = {}, key = params.key ?? ''): void {
    this.#reading.lose(this, code, key, params);
  }

  /** Reports the whole object as one loss, and marks its keys as read. */
  leaveOut(code: LossCode, params: LossParams = {}): void {
    this.markRead();
    this.#reading.lose(this, code, '', params);
  }

  /** Marks all keys as read: a loss of the object around it covers them. */
  markRead(): void {
    for (const key of Object.keys(this.#raw)) this.#read.add(key);
  }

  /** The keys that nothing has read. */
  rest(): [string, unknown][] {
    return Object.entries(this.#raw).filter(([key]) => !this.#read.has(key));
  }

  /** For reports: the path of one of the keys. */
  pathOf(key: string): string {
    return [this.path, key].filter(Boolean).join('.');
  }

  #take(key: string): unknown {
    this.#read.add(key);
    return Object.hasOwn(this.#raw, key) ? this.#raw[key] : undefined;
  }

  #items(key: string, value: unknown, at: string): Source[] {
    if (isAbsent(value)) return [];
    if (!Array.isArray(value) || !value.every(isRaw)) this.lose('bad-value', { key });
    const list = Array.isArray(value) ? value : [];
    return list.flatMap((one, index) => (isRaw(one) ? [this.#below(`${at}[${index}]`, one)] : []));
  }

  #below(key: string, raw: Raw): Source {
    const known = this.#children.get(key) ?? new Source(raw, this.pathOf(key), this.#reading, this);
    this.#children.set(key, known);
    return known;
  }
}

/** Plain values, and objects and lists with nothing in them. */
const isEmpty = (value: unknown): boolean => isPrimitive(value) || Object.keys(value as object).length === 0;
