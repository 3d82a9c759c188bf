/**
 * Names the statements that a process sends often. A connection plans a named statement only once, and planning takes
 * longer than running for most statements of a request.
 */

/** Number of uses after which a statement gets one of the first names. */
const MIN_USES = 5;
/** Each third of the names needs ten times as many uses, so that one person who tries all filters of a list does not take them all. */
const NAME_TIERS = 3;
/** Maximum number of names, because each connection keeps the plan of each named statement in memory. */
const MAX_NAMES = 200;
/** Maximum number of statements whose uses are counted. Lists of different lengths make many statements. */
const MAX_COUNTED = 2000;
/** Statements other than these are seldom repeated or have no plan. */
const PLANNED_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;

export class FrequentStatements {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** Counts a use of the statement. Returns its name, or undefined if it is not frequent. */
  nameOf(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined || this.#names.size === MAX_NAMES) return name;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses >= this.#neededUses() && PLANNED_STATEMENT.test(sql)) return this.#add(sql);
    if (this.#uses.size === MAX_COUNTED) this.#uses.clear();
    this.#uses.set(sql, uses);
    return undefined;
  }

  #neededUses(): number {
    return MIN_USES * 10 ** Math.floor((this.#names.size * NAME_TIERS) / MAX_NAMES);
  }

  #add(sql: string): string {
    const name = `frequent-${this.#names.size + 1}`;
    this.#names.set(sql, name);
    this.#uses.delete(sql);
    return name;
  }
}
