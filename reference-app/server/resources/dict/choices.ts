/** A process with the entries of its form's dictionaries, so that the server holds a value to what could be chosen. */
import type { Process } from '@countersign/sdk/approval';
import { type Choice, type Control, controlsOf, hostChoices, patched } from '@countersign/sdk/form';
import type { Tx } from '../../db/access.ts';

/** The same process where no control names a dictionary. Controls of a code that nobody has stay as they are. */
export async function withOffered(tx: Tx, merchantId: string, process: Process): Promise<Process> {
  const controls = [...controlsOf(process.form.list)].map(({ control }) => control);
  const codes = new Set(controls.flatMap(control => codeOf(control) ?? []));
  if (codes.size === 0) return process;
  return offering(process, Object.fromEntries(await entriesOf(tx, merchantId, [...codes])));
}

const offered = new WeakMap<Process, Record<string, Choice[]>>();

/** Returns the entries that `withOffered` put into a process; undefined where it has none. */
export const choicesOf = (process: Process): Record<string, Choice[]> | undefined => offered.get(process);

/** The process with these entries, by dictionary code, in its form. */
export function offering(process: Process, choices: Record<string, Choice[]>): Process {
  const controls = [...controlsOf(process.form.list)].map(({ control }) => control);
  const entries = new Map(Object.entries(choices));
  const patches = controls.flatMap(control => patchOf(control, entries));
  const filled = { ...process, form: patched(process.form, new Map(patches)) };
  offered.set(filled, choices);
  return filled;
}

function codeOf(control: Control): string | undefined {
  const host = hostChoices(control);
  return host?.dictionary ? host.key : undefined;
}

function patchOf(control: Control, entries: Map<string, Choice[]>): [string, object][] {
  const options = entries.get(codeOf(control) ?? '');
  const name = control.key || control.model;
  return options && name ? [[name, { options, treeData: [] }]] : [];
}

async function entriesOf(tx: Tx, merchantId: string, codes: string[]): Promise<Map<string, Choice[]>> {
  const rows = await tx
    .selectFrom('dict_data')
    .select(['dict_code as code', 'dict_value as value', 'dict_label as label'])
    .where('merchant_id', '=', merchantId)
    .where('dict_code', 'in', codes)
    .orderBy('sort')
    .execute();
  return Map.groupBy(rows, ({ code }) => code);
}
