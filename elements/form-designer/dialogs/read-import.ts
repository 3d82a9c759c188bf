/** Reads the form that an author imports, of any dialect, with the list of what could not be carried over. */
import { controlsOf, type FormDefinition } from '@countersign/sdk/form';
import { importDialects, importForm } from '@countersign/sdk/form/import';
import type { Lang } from '@countersign/sdk/i18n';

export type ReadImport =
  | {
      ok: true;
      definition: FormDefinition;
      count: number;
      /** The name of the other system; absent for our own format. */
      dialect?: string;
      warnings: string[];
    }
  | { ok: false; message: string };

export function readImport(text: string, lang: Lang): ReadImport {
  const result = importForm(text, lang);
  if (!result.ok) return { ok: false, message: result.error.message };
  const { definition, dialect, warnings } = result;
  const system = importDialects.find(({ id }) => id === dialect);
  return {
    ok: true,
    definition,
    count: [...controlsOf(definition.list)].length,
    ...(system ? { dialect: system.name } : {}),
    warnings: warnings.map(({ message, path }) => (path ? `${message} (${path})` : message)),
  };
}
