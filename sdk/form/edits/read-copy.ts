/** Reads controls from the text of a clipboard. */
import { parseExactJson } from '../../json.ts';
import { limitFault, MAX_SIZE } from '../definition/limits.ts';
import { isControl, isObject } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';

/**
 * Returns the controls of a text as a form that `paste` takes: of `copyOf` or a whole form as JSON, a list of controls, or
 * one control. Returns undefined for any other text, and beyond the limits of a form.
 */
export function readCopy(text: string): FormDefinition | undefined {
  if (text.length > MAX_SIZE * 2) return undefined;
  const form = formOf(parsed(text));
  return form?.list.some(isControl) && !limitFault(form) ? form : undefined;
}

function formOf(data: unknown): FormDefinition | undefined {
  if (Array.isArray(data)) return { list: data.filter(isControl), config: {} };
  if (isControl(data)) return { list: [data], config: {} };
  if (!isObject(data) || !Array.isArray(data.list)) return undefined;
  return { list: data.list.filter(isControl), config: isObject(data.config) ? data.config : {} };
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
