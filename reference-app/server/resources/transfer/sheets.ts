/** The sheets of all resources, found by their folders. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../../http/errors/refuse.ts';
import type { Sheet, SheetExport, SheetImport } from './descriptor.ts';

const RESOURCES = join(import.meta.dirname, '..');

let loading: Promise<ReadonlyMap<string, Sheet>> | undefined;

/** By noun. */
export function allSheets(): Promise<ReadonlyMap<string, Sheet>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReadonlyMap<string, Sheet>> {
  const folders = readdirSync(RESOURCES).filter(name => existsSync(join(RESOURCES, name, 'sheet.ts')));
  const modules: { sheets?: Record<string, Sheet> }[] = await Promise.all(
    folders.map(name => import(`../${name}/sheet.ts`)),
  );
  return new Map(modules.flatMap(({ sheets = {} }) => Object.entries(sheets)));
}

export const sheetOf = async (noun: string): Promise<Sheet> =>
  (await allSheets()).get(noun) ?? refuse('unknown-noun');

export async function exportOf(noun: string): Promise<{ sheet: Sheet; source: SheetExport }> {
  const sheet = await sheetOf(noun);
  return { sheet, source: sheet.export ?? refuse('unknown-noun') };
}

export async function importOf(noun: string): Promise<{ sheet: Sheet; target: SheetImport }> {
  const sheet = await sheetOf(noun);
  return { sheet, target: sheet.import ?? refuse('unknown-noun') };
}
