/** Reads copied controls from clipboard text. */
import { parseExactJson } from '../../json.ts';
import { exceededDefinitionLimit, MAX_DEFINITION_SIZE } from '../definition/limits.ts';
import { isControl, isObject } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';

/**
 * Returns the controls in a text as a form that `paste` accepts. The text is JSON: the result of `copyOf`, a
 * whole form, a list of controls, or one control. Returns undefined for any other text, and for data that
 * exceeds the limits of a form.
 */
export function readCopy(text: string): FormDefinition | undefined {
  if (text.length > MAX_DEFINITION_SIZE * 2) return undefined;
  const form = parseCopiedControlsAsForm(parseClipboard(text));
  return form?.list.some(isControl) && !exceededDefinitionLimit(form) ? form : undefined;
}

function parseCopiedControlsAsForm(data: unknown): FormDefinition | undefined {
  if (Array.isArray(data)) return { list: data.filter(isControl), config: {} };
  if (isControl(data)) return { list: [data], config: {} };
  if (!isObject(data) || !Array.isArray(data.list)) return undefined;
  return { list: data.list.filter(isControl), config: isObject(data.config) ? data.config : {} };
}

function parseClipboard(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
