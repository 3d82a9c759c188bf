/** Reads what an author imports, and tells what came of it. */
import { controlsOf, type FormDefinition, importDefinition } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';

export type ReadImport =
  | { ok: true; definition: FormDefinition; count: number; warnings: string[] }
  | { ok: false; message: string };

export function readImport(text: string, lang: Lang): ReadImport {
  const result = importDefinition(text, lang);
  if (!result.ok) return { ok: false, message: result.error.message };
  const { definition, warnings } = result;
  return {
    ok: true,
    definition,
    count: [...controlsOf(definition.list)].length,
    warnings: warnings.map(({ message }) => message),
  };
}
