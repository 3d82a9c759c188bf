/**
 * Wraps an object in a foreign definition and records which keys are read, so that unread keys can be
 * reported at the end.
 */
import type { FlowNode } from '../../flow/model/flow.ts';
import type { FlowLossCode, LossParams } from './loss.ts';

export type RawObject = Record<string, unknown>;

export const isRawObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPrimitive = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isNullishOrEmptyText = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

interface NodeOwner {
  id: string;
  name: string;
}

/**
 * Collects the source objects of one import and the losses (parts that were changed or dropped) that they
 * report.
 */
export interface LossRecorder {
  remember(source: FlowSource): void;
  lose(source: FlowSource, code: FlowLossCode, key: string, params?: LossParams): void;
}

export class FlowSource {
  readonly path: string;
  readonly #raw: RawObject;
  readonly #reading: LossRecorder;
  readonly #parent: FlowSource | undefined;
  readonly #read = new Set<string>();
  readonly #children = new Map<string, FlowSource>();
  #owner: NodeOwner | undefined;
  #node: FlowNode | undefined;

  constructor(raw: RawObject, path: string, reading: LossRecorder, parent?: FlowSource) {
    this.path = path;
    this.#raw = raw;
    this.#reading = reading;
    this.#parent = parent;
    reading.remember(this);
  }

  get owner(): NodeOwner | undefined {
    return this.#owner ?? this.#parent?.owner;
  }

  get node(): FlowNode | undefined {
    return this.#node;
  }

  /**
   * Assigns a node to this object and its descendants. Losses in these objects (parts that the import changed
   * or dropped) are reported for this node.
   */
  ownedBy(owner: NodeOwner): void {
    this.#owner ??= owner;
  }

  /**
   * Declares that this object becomes the given node. Unknown keys of the object are then stored in the
   * property `foreign` of the node.
   */
  becomes<N extends FlowNode>(node: N): N {
    this.#node ??= node;
    return node;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#raw, key) && !isNullishOrEmptyText(this.#raw[key]);
  }

  /** Returns a text. A number is converted to text. Returns an empty string if the key is missing. */
  text(key: string): string {
    const value = this.#take(key);
    if (typeof value === 'string') return value.trim();
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    if (!isNullishOrEmptyText(value)) this.lose('bad-value', { key });
    return '';
  }

  /** Returns a number. Numeric text is converted. */
  number(key: string): number | undefined {
    const value = this.#take(key);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    if (!isNullishOrEmptyText(value)) this.lose('bad-value', { key });
    return undefined;
  }

  /**
   * Reads a boolean property. The values true, 1, "1", "true", "y" and "yes" mean true, in upper or lower
   * case. Returns undefined if the property is missing.
   */
  flag(key: string): boolean | undefined {
    const value = this.#take(key);
    if (isNullishOrEmptyText(value)) return undefined;
    if (isPrimitive(value)) return ['true', '1', 'y', 'yes'].includes(String(value).toLowerCase());
    this.lose('bad-value', { key });
    return undefined;
  }

  child(key: string): FlowSource | undefined {
    const value = this.#take(key);
    if (isRawObject(value)) return this.#below(key, value);
    if (!isNullishOrEmptyText(value)) this.lose('bad-value', { key });
    return undefined;
  }

  /** Returns the objects in a list. Entries that are not objects are reported. */
  list(key: string): FlowSource[] {
    return this.#items(key, this.#take(key), key);
  }

  /** Returns a list of groups, each a list of objects. A flat list of objects becomes one group. */
  groups(key: string): FlowSource[][] {
    const value = this.#take(key);
    if (!Array.isArray(value)) return this.#items(key, value, key).map(one => [one]);
    if (!value.some(Array.isArray)) return value.length > 0 ? [this.#items(key, value, key)] : [];
    return value
      .map((group, at) => this.#items(key, group, `${key}[${at}]`))
      .filter(group => group.length > 0);
  }

  /** Returns the primitive values in a list. A single value is returned as a list. */
  values(key: string): (string | number | boolean)[] {
    const value = this.#take(key);
    const list = Array.isArray(value) ? value : isNullishOrEmptyText(value) ? [] : [value];
    if (!list.every(isPrimitive)) this.lose('bad-value', { key });
    return list.filter(
      (one): one is string | number | boolean => isPrimitive(one) && !isNullishOrEmptyText(one),
    );
  }

  /** Returns ids from a list, or from text with separators. */
  ids(key: string, separator: string | RegExp = ','): string[] {
    return this.values(key)
      .flatMap(value => String(value).split(separator))
      .map(id => id.trim())
      .filter(id => id !== '');
  }

  /**
   * Marks keys as read, so that the import does not report them as lost. Use it for keys that are redundant
   * or concern only the diagram.
   */
  ignore(...keys: string[]): void {
    for (const key of keys) if (isPrimitiveOrEmpty(this.#raw[key])) this.#read.add(key);
  }

  /** Reports that a known key has no counterpart, and marks the key as read. */
  drop(code: FlowLossCode, key: string, params: LossParams = {}): void {
    this.#read.add(key);
    this.#reading.lose(this, code, key, { key, ...params });
  }

  lose(code: FlowLossCode, params: LossParams = {}, key = params.key ?? ''): void {
    this.#reading.lose(this, code, key, params);
  }

  /**
   * Reports the whole object as one loss (a part that could not be imported), and marks all its keys as read.
   */
  leaveOut(code: FlowLossCode, params: LossParams = {}): void {
    this.markRead();
    this.#reading.lose(this, code, '', params);
  }

  /** Marks all keys as read, because the loss that is reported for an enclosing object also covers them. */
  markRead(): void {
    for (const key of Object.keys(this.#raw)) this.#read.add(key);
  }

  /** Returns the keys of the source object that the import has not read, with their values. */
  rest(): [string, unknown][] {
    return Object.entries(this.#raw).filter(([key]) => !this.#read.has(key));
  }

  /** Returns the path of a key in the source. Reports about lost settings contain this path. */
  pathOf(key: string): string {
    return [this.path, key].filter(Boolean).join('.');
  }

  #take(key: string): unknown {
    this.#read.add(key);
    return Object.hasOwn(this.#raw, key) ? this.#raw[key] : undefined;
  }

  #items(key: string, value: unknown, at: string): FlowSource[] {
    if (isNullishOrEmptyText(value)) return [];
    if (!Array.isArray(value) || !value.every(isRawObject)) this.lose('bad-value', { key });
    const list = Array.isArray(value) ? value : [];
    return list.flatMap((one, index) => (isRawObject(one) ? [this.#below(`${at}[${index}]`, one)] : []));
  }

  #below(key: string, raw: RawObject): FlowSource {
    const known = this.#children.get(key) ?? new FlowSource(raw, this.pathOf(key), this.#reading, this);
    this.#children.set(key, known);
    return known;
  }
}

/** Returns true for primitive values, empty objects and empty lists. */
const isPrimitiveOrEmpty = (value: unknown): boolean =>
  isPrimitive(value) || Object.keys(value as object).length === 0;
