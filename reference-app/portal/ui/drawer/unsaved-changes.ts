/** Returns the changed fields of a record, without fields that must not be stored in the browser. */
import { type FormDefinition, storableValues, type Values } from '@countersign/sdk/form';

/**
 * Pattern for the names of secret fields, as an additional safeguard. The type of the form control is checked
 * first (`sdk/form/privileges/storable.ts`).
 */
const SECRET_FIELD_PATTERN = /secret|password|token|private.?key/i;

export function storableChangedFormValues(
  definition: FormDefinition,
  { base, input }: { base: Values; input: Values },
): Values {
  const isChanged = (model: string, value: unknown) =>
    JSON.stringify(value ?? null) !== JSON.stringify(base[model] ?? null);
  return Object.fromEntries(
    Object.entries(storableValues(definition, input)).filter(
      ([model, value]) => isChanged(model, value) && !SECRET_FIELD_PATTERN.test(model),
    ),
  );
}
