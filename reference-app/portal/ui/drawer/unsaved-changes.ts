/** The fields of a record that were changed and that a browser may store. */
import { type FormDefinition, storableValues, type Values } from '@countersign/sdk/form';

/** A second guard: the type of the control decides (`sdk/form/privileges/storable.ts`). */
const SECRET_NAME = /secret|password|token|private.?key/i;

export function changesOf(
  definition: FormDefinition,
  { base, input }: { base: Values; input: Values },
): Values {
  const isChanged = (model: string, value: unknown) =>
    JSON.stringify(value ?? null) !== JSON.stringify(base[model] ?? null);
  return Object.fromEntries(
    Object.entries(storableValues(definition, input)).filter(
      ([model, value]) => isChanged(model, value) && !SECRET_NAME.test(model),
    ),
  );
}
