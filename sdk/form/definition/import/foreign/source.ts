/** One object of a foreign form, which remembers the settings that were read of it: every other one is listed as lost. */
import { isObject, type JsonObject } from '../../reading.ts';
import type { Loss, LossCode } from './loss.ts';

type Params = Loss['params'];

/** The list of one import that sources add to. */
export interface Listing {
  remember(source: Source): void;
  lose(code: LossCode, source: Source, name: string, params?: Params): void;
}

/** Values that stand for nothing. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

export class Source {
  readonly path: string;
  readonly #raw: JsonObject;
  readonly #listing: Listing;
  readonly #parent: Source | undefined;
  readonly #read = new Set<string>();
  readonly #children = new Map<string, Source>();
  #key: string | undefined;
  #isLeftOut = false;

  constructor(raw: JsonObject, path: string, listing: Listing, parent?: Source) {
    this.#raw = raw;
    this.path = path;
    this.#listing = listing;
    this.#parent = parent;
    listing.remember(this);
  }

  /** The key of the control that was made of this object, or of one around it. */
  get key(): string | undefined {
    return this.#key ?? this.#parent?.key;
  }

  /** Whether this object, or one around it, is listed as a whole. */
  get isLeftOut(): boolean {
    return this.#isLeftOut || (this.#parent?.isLeftOut ?? false);
  }

  becomes(key: string): void {
    this.#key ??= key;
  }

  /** Returns whether a setting has a value; it counts as read only where another method takes it. */
  has(name: string): boolean {
    return !isAbsent(this.peek(name));
  }

  peek(name: string): unknown {
    return Object.hasOwn(this.#raw, name) ? this.#raw[name] : undefined;
  }

  names(): string[] {
    return Object.keys(this.#raw);
  }

  /** Returns the value as it is; the caller carries over all that is in it. */
  take(name: string): unknown {
    this.#read.add(name);
    return this.peek(name);
  }

  /** Text, or a number as text; empty where there is none. */
  text(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    this.#bad(name, value);
    return '';
  }

  /** A number, also written as text; undefined where there is none. */
  number(name: string): number | undefined {
    const value = this.take(name);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    this.#bad(name, value);
    return undefined;
  }

  /** Undefined where there is none. */
  flag(name: string): boolean | undefined {
    const value = this.take(name);
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 1) return true;
    if (value === 'false' || value === 0) return false;
    this.#bad(name, value);
    return undefined;
  }

  child(name: string): Source | undefined {
    const value = this.take(name);
    if (isObject(value)) return this.#below(name, `${this.#at()}${name}`, value);
    this.#bad(name, value);
    return undefined;
  }

  /** The objects of a list; entries that are none are listed as lost. */
  list(name: string): Source[] {
    const value = this.take(name);
    if (!Array.isArray(value)) {
      this.#bad(name, value);
      return [];
    }
    return value.flatMap((entry: unknown, at) => {
      const place = `${name}[${at}]`;
      if (isObject(entry)) return [this.#below(place, `${this.#at()}${place}`, entry)];
      this.#bad(place, entry);
      return [];
    });
  }

  /** An object of a list of lists, such as the cell of a table. */
  cell(name: string, row: number, column: number): Source | undefined {
    const rows = this.take(name);
    const cells: unknown = Array.isArray(rows) ? rows[row] : undefined;
    const value: unknown = Array.isArray(cells) ? cells[column] : undefined;
    const place = `${name}[${row}][${column}]`;
    return isObject(value) ? this.#below(place, `${this.#at()}${place}`, value) : undefined;
  }

  /** One entry of a list; one that is no object is listed as lost. */
  entryAt(name: string, at: number): Source | undefined {
    const list = this.take(name);
    const value: unknown = Array.isArray(list) ? list[at] : undefined;
    const place = `${name}[${at}]`;
    if (isObject(value)) return this.#below(place, `${this.#at()}${place}`, value);
    this.#bad(place, value);
    return undefined;
  }

  /** Another object in the place of this one, such as the definition that a reference names. */
  instead(raw: JsonObject): Source {
    return new Source(raw, this.path, this.#listing, this);
  }

  /** The objects by name of an object. */
  entries(name: string): [string, Source][] {
    const child = this.child(name);
    return (child?.names() ?? []).flatMap(entry => {
      const source = child?.child(entry);
      return source ? [[entry, source]] : [];
    });
  }

  lose(code: LossCode, name: string, params: Params = {}): void {
    this.#read.add(name);
    this.#listing.lose(code, this, name, params);
  }

  /** Lists a setting as read without effect. */
  drop(...names: string[]): void {
    for (const name of names) if (this.has(name)) this.lose('lost-setting', name);
  }

  /** The settings that no method has read, with their values. */
  rest(): [string, unknown][] {
    if (this.isLeftOut) return [];
    return Object.entries(this.#raw).filter(([name]) => !this.#read.has(name));
  }

  /** Lists the object as a whole. */
  leaveOut(code: LossCode, params: Params = {}): void {
    this.#isLeftOut = true;
    this.#listing.lose(code, this, '', params);
  }

  #at(): string {
    return this.path === '' ? '' : `${this.path}.`;
  }

  #below(name: string, path: string, raw: JsonObject): Source {
    const known = this.#children.get(name) ?? new Source(raw, path, this.#listing, this);
    this.#children.set(name, known);
    return known;
  }

  #bad(name: string, value: unknown): void {
    if (!isAbsent(value) && !isEmptyList(value)) this.lose('bad-value', name);
  }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Returns whether a setting that was not read says something: no, empty, and empty lists and objects do not. */
export function isTelling(value: unknown): boolean {
  if (isAbsent(value) || value === false) return false;
  return typeof value !== 'object' || value === null || Object.values(value).some(isTelling);
}
