/** Reads a stored draft or version; the server stores none that cannot be read. */
import { type FormDefinition, importDefinition } from '@countersign/sdk/form';

export function definitionOf(jsonContent: string): FormDefinition {
  const read = importDefinition(jsonContent);
  return read.ok ? read.definition : { list: [], config: {} };
}
