/**
 * Parses a stored form draft or version. Parsing cannot fail, because the server stores only valid
 * definitions.
 */
import { type FormDefinition, importDefinition } from '@countersign/sdk/form';

export function parseStoredDefinition(jsonContent: string): FormDefinition {
  const read = importDefinition(jsonContent);
  return read.ok ? read.definition : { list: [], config: {} };
}
