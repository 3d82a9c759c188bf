/** Samples as tests use them: imported, linted, and played by the engine on a form of a few fields. */
import { readFileSync } from 'node:fs';
import { type Move, play, waiting } from '../../../approval/testing/driver.ts';
import { processOf } from '../../../approval/testing/flows.ts';
import { lint } from '../../../flow/lint/lint.ts';
import type { FormDefinition } from '../../../form/index.ts';
import { type ForeignFlow, importForeignFlow } from '../import-foreign-flow.ts';
import type { FlowImportOptions } from '../reading.ts';

export const sample = (name: string): string =>
  readFileSync(new URL(`../samples/${name}.json`, import.meta.url), 'utf8');

export function imported(name: string, options?: FlowImportOptions): Extract<ForeignFlow, { ok: true }> {
  const result = importForeignFlow(sample(name), options);
  if (!result.ok) throw new Error(result.reason.en);
  return result;
}

/** A form with a field of each name; those in the list of numbers compare as such. */
const numbers = ['day', 'leaveDay', 'amount', 'total', 'MoneyField_1', 'DDHolidayField__duration'];
const texts = ['kind', 'urgent', 'memo', 'DDHolidayField__options', 'contract_no'];

export const form: FormDefinition = {
  config: {},
  list: [
    ...numbers.map(model => ({ type: 'number', label: model, key: model, model, options: {} })),
    ...texts.map(model => ({ type: 'input', label: model, key: model, model, options: {} })),
  ],
};

/** Error codes that refuse a publish, with their nodes. */
export const errorsOf = (name: string): string[] => {
  const { flow, processKey } = imported(name);
  return lint({ flow, form, ...(processKey !== undefined && { processKey }) })
    .filter(row => row.severity === 'error')
    .map(row => `${row.nodeId} ${row.code}`);
};

/** Codes of the losses with where they stand, without those that are not asked for. */
export const lossesOf = (name: string): string[] =>
  imported(name).losses.map(({ code, nodeId = '' }) => `${nodeId} ${code}`.trim());

/** `mei` starts with the values, then everyone named does what is said; the answer is who is asked now. */
export function walk(name: string, values: Record<string, unknown>, ...moves: (string | Move)[]): string {
  const { flow } = imported(name);
  const start: Move = { by: 'mei', does: 'starts', values };
  return waiting(play(processOf(flow, {}, form), [start, ...moves]));
}
