/** Keeps the conditions of a draft in step with options that its form renamed. */
import { flowTextsIn, importFlow } from '@countersign/sdk/flow';
import { renameFormOptions } from '@countersign/sdk/flow/edits';
import { importDefinition } from '@countersign/sdk/form';
import type { Lang } from '../../../http/language.ts';
import type { ProcessDraft } from './queries.ts';

/**
 * Returns the columns of the draft whose conditions follow the options that the new form renamed. Returns no
 * columns if no condition changes.
 */
export function columnsFollowingForm(
  { modelContent, jsonContent, revision }: ProcessDraft,
  nextJsonContent: string,
  lang: Lang,
): { modelContent?: string; revision?: number } {
  const read = importFlow(modelContent);
  const [before, after] = [jsonContent, nextJsonContent].map(text => importDefinition(text, lang));
  if (!read.ok || !before?.ok || !after?.ok) return {};
  const forms = { before: before.definition, after: after.definition };
  const content = JSON.stringify(renameFormOptions(read.flow, forms, flowTextsIn(lang)));
  return content === JSON.stringify(read.flow) ? {} : { modelContent: content, revision: revision + 1 };
}
