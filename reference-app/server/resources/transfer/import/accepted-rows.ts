/** The rows of a sheet that its dry run has accepted so far, merged by the record that they write. */
import type { SheetImport, Values } from '../descriptor.ts';

type Target = Pick<SheetImport, 'recordKeys' | 'merged'>;

/** A later row finds what these rows write if those with its keys are applied before it. */
export class AcceptedRows {
  readonly #target: Target;
  readonly #byRecord = new Map<string, Values>();
  /** Number of the last row that was added or was not accepted. */
  readTo = 0;

  constructor(target: Target) {
    this.#target = target;
  }

  add(values: Values): void {
    const own = this.#target.recordKeys(values).at(-1)!;
    const earlier = this.#byRecord.get(own);
    this.#byRecord.set(own, earlier ? this.#merged(earlier, values) : values);
  }

  writing(key: string): Values | undefined {
    return this.#byRecord.get(key);
  }

  /** An empty cell leaves what is stored. */
  #merged(earlier: Values, next: Values): Values {
    const texts = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    return this.#target.merged?.(earlier, texts) ?? { ...earlier, ...texts };
  }
}
