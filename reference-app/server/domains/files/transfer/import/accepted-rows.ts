/** Collects the rows that a dry run has accepted. Rows that write the same record are merged. */
import type { SheetImport, Values } from '../descriptor.ts';

type Target = Pick<SheetImport, 'recordKeys' | 'merged'>;

/**
 * Collects, for each record, the rows that the dry run of an import has accepted. Before the dry run checks
 * another row for the same record, it applies the accepted rows again. The check therefore sees the changes
 * of these rows.
 */
export class AcceptedImportRowsByRecord {
  readonly #target: Target;
  readonly #byRecord = new Map<string, Values>();
  /** Number of the last row that was processed, whether accepted or refused. */
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

  /** Merges two rows for the same record. An empty cell keeps the earlier value. */
  #merged(earlier: Values, next: Values): Values {
    const texts = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    return this.#target.merged?.(earlier, texts) ?? { ...earlier, ...texts };
  }
}
