/** A process with the entries of its form's dictionaries, so that the server holds a value to what could be chosen. */
import type { Process } from '@countersign/sdk/approval';
import { type Choice, type Control, controlsOf, hostChoices, patched } from '@countersign/sdk/form';
import type { Tx } from '../../db/access.ts';

/** The same process where no control names a dictionary. Controls of a code that nobody has stay as they are. */
export async function withOffered(tx: Tx, merchantId: string, process: Process): Promise<Process> {
  const controls = [...controlsOf(process.form.list)].map(({ control }) => control);
  const codes = new Set(controls.flatMap(control => codeOf(control) ?? []));
  if (codes.size === 0) return process;
  const entries = await entriesOf(tx, merchantId, [...codes]);
  const patches = controls.flatMap(control => patchOf(control, entries));
  return { ...process, form: patched(process.form, new Map(patches)) };
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
