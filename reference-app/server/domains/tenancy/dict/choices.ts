/**
 * Adds dictionary entries to the form of a process, so that the server can check whether a value is among the
 * offered choices.
 */
import type { Process } from '@countersign/sdk/approval';
import { applyPatches, type Choice, type Control, controlsOf, hostChoiceSource } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';

/**
 * Returns the process with dictionary entries as the choices of its form controls. Returns the same process
 * if no control uses a dictionary. A control with an unknown dictionary code stays unchanged.
 */
export async function withDictionaryChoices(tx: Tx, process: Process): Promise<Process> {
  const controls = [...controlsOf(process.form.list)].map(({ control }) => control);
  const codes = new Set(controls.flatMap(control => dictionaryCodeOf(control) ?? []));
  if (codes.size === 0) return process;
  return withFormControlChoices(process, Object.fromEntries(await readDictionaryEntries(tx, [...codes])));
}

const dictionaryChoicesByProcess = new WeakMap<Process, Record<string, Choice[]>>();

/** Returns the entries that `withDictionaryChoices` added to a process, or undefined if there are none. */
export const dictionaryChoicesOfProcessForm = (process: Process): Record<string, Choice[]> | undefined =>
  dictionaryChoicesByProcess.get(process);

/**
 * Returns a copy of the process in which the choices of form controls are replaced by dictionary entries.
 * `choices` contains the entries by dictionary code.
 */
export function withFormControlChoices(process: Process, choices: Record<string, Choice[]>): Process {
  const controls = [...controlsOf(process.form.list)].map(({ control }) => control);
  const entries = new Map(Object.entries(choices));
  const patches = controls.flatMap(control => createChoicesPatchForDictionaryControl(control, entries));
  const filled = { ...process, form: applyPatches(process.form, new Map(patches)) };
  dictionaryChoicesByProcess.set(filled, choices);
  return filled;
}

function dictionaryCodeOf(control: Control): string | undefined {
  const host = hostChoiceSource(control);
  return host?.dictionary ? host.key : undefined;
}

function createChoicesPatchForDictionaryControl(
  control: Control,
  entries: Map<string, Choice[]>,
): [string, object][] {
  const options = entries.get(dictionaryCodeOf(control) ?? '');
  const name = control.key || control.model;
  return options && name ? [[name, { options, treeData: [] }]] : [];
}

async function readDictionaryEntries(tx: Tx, codes: string[]): Promise<Map<string, Choice[]>> {
  const rows = await tx
    .selectFrom('dictData')
    .select(['dictCode as code', 'dictValue as value', 'dictLabel as label'])
    .where('dictCode', 'in', codes)
    .orderBy('sort')
    .execute();
  return Map.groupBy(rows, ({ code }) => code);
}
