/** The fields that were changed and may lie in the storage of a browser. */
import type { FormDefinition, Values } from '@countersign/sdk/form';

const SECRET_NAME = /secret|password|token/i;

export function changesOf(
  definition: FormDefinition,
  { base, input }: { base: Values; input: Values },
): Values {
  const secret = secretsOf(definition);
  const isChanged = (model: string) =>
    JSON.stringify(input[model] ?? null) !== JSON.stringify(base[model] ?? null);
  const models = Object.keys(input).filter(
    model => isChanged(model) && !secret.has(model) && !SECRET_NAME.test(model),
  );
  return Object.fromEntries(models.map(model => [model, input[model]]));
}

/** Models of password inputs, at any depth. */
function secretsOf(part: unknown): Set<string> {
  if (part === null || typeof part !== 'object') return new Set();
  const { model, options } = part as { model?: unknown; options?: { type?: unknown } };
  const own = typeof model === 'string' && options?.type === 'password' ? [model] : [];
  return new Set([...own, ...Object.values(part).flatMap(child => [...secretsOf(child)])]);
}
