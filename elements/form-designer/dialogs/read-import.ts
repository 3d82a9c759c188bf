/**
 * Reads a form in Countersign's own format or in the format of another form system. Lists everything that
 * could not be converted.
 */
import { controlsOf, type FormDefinition } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { formDialects, importForm } from '@countersign/sdk/import';

export type ReadImport =
  | {
      ok: true;
      definition: FormDefinition;
      count: number;
      /**
       * Name of the form system whose format the imported text has. Absent if the text has Countersign's own
       * format.
       */
      dialect?: string;
      warnings: string[];
    }
  | { ok: false; message: string };

export function readImportedForm(text: string, lang: Lang): ReadImport {
  const result = importForm(text, lang);
  if (!result.ok) return { ok: false, message: result.error.message };
  const { definition, dialect, warnings } = result;
  const system = formDialects.find(({ id }) => id === dialect);
  return {
    ok: true,
    definition,
    count: [...controlsOf(definition.list)].length,
    ...(system ? { dialect: system.name } : {}),
    warnings: warnings.map(({ message, path }) => (path ? `${message} (${path})` : message)),
  };
}
