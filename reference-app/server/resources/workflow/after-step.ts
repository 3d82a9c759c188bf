/** What every accepted command sets off, in its own transaction: called once behind each step that was saved. */
import type { Tx } from '../../db/access.ts';
import { appendAudit, type Stepped } from '../audit/append.ts';

export type { Stepped };

/** Call behind `saveStep`, with the very process and world that the step was handed. */
export async function afterStep(tx: Tx, stepped: Stepped): Promise<void> {
  await appendAudit(tx, stepped);
}
