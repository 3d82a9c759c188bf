/**
 * Creates readable control keys and field keys (`model`) from data of other systems. The keys are unique in
 * the form.
 */

/**
 * Creates unique names. The second use of a name becomes `name_1`, the third `name_2`, and so on. Use one
 * instance per form.
 */
export class UniqueNameGenerator {
  readonly #keys = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** Returns a control key: the wanted name if it is valid, otherwise `type_n`. */
  key(type: string, wanted = ''): string {
    return this.#free(this.#keys, identifierFromText(wanted), type);
  }

  /**
   * Returns a field key (`model`) that is not in `taken`, and adds it to `taken`. Pass a separate set for
   * each dynamic table, because the field keys of columns must be unique only within their table.
   */
  model(taken: Set<string>, type: string, wanted = ''): string {
    return this.#free(taken, identifierFromText(wanted), type);
  }

  #free(taken: Set<string>, wanted: string, type: string): string {
    const base = wanted || type;
    let name = wanted || `${type}_${this.#next(type)}`;
    while (taken.has(name)) name = `${base}_${this.#next(base)}`;
    taken.add(name);
    return name;
  }

  #next(base: string): number {
    const next = (this.#counts.get(base) ?? 0) + 1;
    this.#counts.set(base, next);
    return next;
  }
}

const MAX_IDENTIFIER_LENGTH = 64;

/**
 * Returns a name that consists of the letters, digits and underscores of a text. Returns an empty string if
 * the text has no letter, or if the result is a property of `Object.prototype`.
 */
export function identifierFromText(text: string): string {
  const name = text
    .trim()
    .slice(0, MAX_IDENTIFIER_LENGTH)
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return /\p{L}/u.test(name) && !(name in Object.prototype) ? name : '';
}
