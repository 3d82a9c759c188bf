/**
 * Wraps an object in a foreign form and records which settings are read. Unread settings are reported as
 * lost.
 */
import { isObject, type JsonObject } from '../../../form/definition/reading.ts';
import type { FormLoss, FormLossCode } from './loss.ts';

type LossParams = FormLoss['params'];

/**
 * Collects the source objects of one import, and the losses (settings that could not be imported) in these
 * objects.
 */
export interface LossListing {
  remember(source: FormSource): void;
  lose(code: FormLossCode, source: FormSource, name: string, params?: LossParams): void;
}

/** Returns true for values that mean "not set". */
const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '';

export class FormSource {
  readonly path: string;
  readonly #raw: JsonObject;
  readonly #listing: LossListing;
  readonly #parent: FormSource | undefined;
  readonly #read = new Set<string>();
  readonly #children = new Map<string, FormSource>();
  #key: string | undefined;
  #isLeftOut = false;

  constructor(raw: JsonObject, path: string, listing: LossListing, parent?: FormSource) {
    this.#raw = raw;
    this.path = path;
    this.#listing = listing;
    this.#parent = parent;
    listing.remember(this);
  }

  /** The key of the control that was created from this object or from its nearest enclosing object. */
  get key(): string | undefined {
    return this.#key ?? this.#parent?.key;
  }

  /**
   * True if this object or an enclosing object is reported as completely lost. Its settings are then not
   * reported individually.
   */
  get isLeftOut(): boolean {
    return this.#isLeftOut || (this.#parent?.isLeftOut ?? false);
  }

  becomes(key: string): void {
    this.#key ??= key;
  }

  /** Returns true if a setting has a value, without marking it as read. */
  has(name: string): boolean {
    return !isUnset(this.peek(name));
  }

  peek(name: string): unknown {
    return Object.hasOwn(this.#raw, name) ? this.#raw[name] : undefined;
  }

  names(): string[] {
    return Object.keys(this.#raw);
  }

  /**
   * Returns the raw value of a setting and marks it as read. The caller must convert the whole value, because
   * nothing in it is reported as unread.
   */
  take(name: string): unknown {
    this.#read.add(name);
    return this.peek(name);
  }

  /** Returns a text. A number is converted to text. Returns an empty string if there is no value. */
  text(name: string): string {
    const value = this.take(name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    this.#bad(name, value);
    return '';
  }

  /** Returns a number, or undefined. Numeric text is converted. */
  number(name: string): number | undefined {
    const value = this.take(name);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    this.#bad(name, value);
    return undefined;
  }

  /** Returns a boolean, or undefined. Text, 0 and 1 are converted. */
  flag(name: string): boolean | undefined {
    const value = this.take(name);
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 1) return true;
    if (value === 'false' || value === 0) return false;
    this.#bad(name, value);
    return undefined;
  }

  child(name: string): FormSource | undefined {
    const value = this.take(name);
    if (isObject(value)) return this.#below(name, `${this.#at()}${name}`, value);
    this.#bad(name, value);
    return undefined;
  }

  /** Returns the objects in a list. Entries that are not objects are reported as lost. */
  list(name: string): FormSource[] {
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

  /**
   * Returns the object at the given row and column of a list of lists, such as a table cell. Returns
   * undefined if there is no object.
   */
  cell(name: string, row: number, column: number): FormSource | undefined {
    const rows = this.take(name);
    const cells: unknown = Array.isArray(rows) ? rows[row] : undefined;
    const value: unknown = Array.isArray(cells) ? cells[column] : undefined;
    const place = `${name}[${row}][${column}]`;
    return isObject(value) ? this.#below(place, `${this.#at()}${place}`, value) : undefined;
  }

  /** Returns one entry of a list. If the entry is not an object, it is reported as lost. */
  entryAt(name: string, at: number): FormSource | undefined {
    const list = this.take(name);
    const value: unknown = Array.isArray(list) ? list[at] : undefined;
    const place = `${name}[${at}]`;
    if (isObject(value)) return this.#below(place, `${this.#at()}${place}`, value);
    this.#bad(place, value);
    return undefined;
  }

  /**
   * Returns a `FormSource` that reads `raw` in place of the current object. For example, `raw` is the
   * definition to which a reference in the current object leads.
   */
  instead(raw: JsonObject): FormSource {
    return new FormSource(raw, this.path, this.#listing, this);
  }

  /** Returns the properties of an object that are objects themselves, with their names. */
  entries(name: string): [string, FormSource][] {
    const child = this.child(name);
    return (child?.names() ?? []).flatMap(entry => {
      const source = child?.child(entry);
      return source ? [[entry, source]] : [];
    });
  }

  lose(code: FormLossCode, name: string, params: LossParams = {}): void {
    this.#read.add(name);
    this.#listing.lose(code, this, name, params);
  }

  /**
   * Reports the named settings as lost, because they have no effect after the import. Marks the settings as
   * read.
   */
  drop(...names: string[]): void {
    for (const name of names) if (this.has(name)) this.lose('lost-setting', name);
  }

  /** Returns the settings of the source object that the import did not read, with their values. */
  rest(): [string, unknown][] {
    if (this.isLeftOut) return [];
    return Object.entries(this.#raw).filter(([name]) => !this.#read.has(name));
  }

  /** Reports the whole object as one loss. Its unread settings are then not reported separately. */
  leaveOut(code: FormLossCode, params: LossParams = {}): void {
    this.#isLeftOut = true;
    this.#listing.lose(code, this, '', params);
  }

  #at(): string {
    return this.path === '' ? '' : `${this.path}.`;
  }

  #below(name: string, path: string, raw: JsonObject): FormSource {
    const known = this.#children.get(name) ?? new FormSource(raw, path, this.#listing, this);
    this.#children.set(name, known);
    return known;
  }

  #bad(name: string, value: unknown): void {
    if (!isUnset(value) && !isEmptyList(value)) this.lose('bad-value', name);
  }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Returns true if an unread setting carries information. The value false, empty values, empty lists and empty
 * objects carry none.
 */
export function isInformativeSettingValue(value: unknown): boolean {
  if (isUnset(value) || value === false) return false;
  return typeof value !== 'object' || value === null || Object.values(value).some(isInformativeSettingValue);
}
