/** Loads the sheet definitions of all resources from their folders. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Sheet, SheetExport, SheetImport } from './descriptor.ts';

const DOMAINS_FOLDER = join(import.meta.dirname, '../..');

let loadedSheetDefinitions: Promise<ReadonlyMap<string, Sheet>> | undefined;

/** Returns the sheet definitions by record type. */
export function allSheetDefinitions(): Promise<ReadonlyMap<string, Sheet>> {
  loadedSheetDefinitions ??= loadSheetDefinitions();
  return loadedSheetDefinitions;
}

async function loadSheetDefinitions(): Promise<ReadonlyMap<string, Sheet>> {
  const files = globSync('*/*/{sheet,noun}.ts', { cwd: DOMAINS_FOLDER });
  const modules: { sheets?: Record<string, Sheet> }[] = await Promise.all(
    files.sort().map(file => import(/* @vite-ignore */ `../../${file}`)),
  );
  return new Map(modules.flatMap(({ sheets = {} }) => Object.entries(sheets)));
}

export const requireSheetDefinition = async (noun: string): Promise<Sheet> =>
  (await allSheetDefinitions()).get(noun) ?? throwRefusal('unknown-noun');

export async function requireExport(noun: string): Promise<{ sheet: Sheet; source: SheetExport }> {
  const sheet = await requireSheetDefinition(noun);
  return { sheet, source: sheet.export ?? throwRefusal('unknown-noun') };
}

export async function requireSheetImportDefinition(
  noun: string,
): Promise<{ sheet: Sheet; target: SheetImport }> {
  const sheet = await requireSheetDefinition(noun);
  return { sheet, target: sheet.import ?? throwRefusal('unknown-noun') };
}
