/** Keys and models of controls that are made from data of other origin: unique in the form, and readable. */

/** Hands out names; the same name twice becomes `name` and `name_2`. One instance serves one form. */
export class Names {
  readonly #keys = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** Returns a key: the wanted name, where it is a usable one, else `type_n`. */
  key(type: string, wanted = ''): string {
    return this.#free(this.#keys, nameFrom(wanted), type);
  }

  /** Returns a model. Rows of a dynamic table have models of their own, so they bring their own `taken`. */
  model(taken: Set<string>, type: string, wanted = ''): string {
    return this.#free(taken, nameFrom(wanted), type);
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

const LONGEST = 64;

/** Returns the letters, digits and underscores of a name; empty where it has no letter, or is a name of every object. */
export function nameFrom(text: string): string {
  const name = text
    .trim()
    .slice(0, LONGEST)
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return /\p{L}/u.test(name) && !(name in Object.prototype) ? name : '';
}
