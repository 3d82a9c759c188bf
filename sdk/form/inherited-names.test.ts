/** Fields may be called like what every object inherits: every sample form reads, checks and merges its values alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import {
  convertHostValuesToStoredValues,
  createHiddenFieldKeyPredicate,
  defaultValues,
  type FormDefinition,
  fieldsOf,
  fieldValuesPermittedByPrivileges,
  importDefinition,
  mergeChanges,
  refuseChanges,
  type Values,
  validate,
  visibleValues,
} from './index.ts';
import { lint } from './lint/index.ts';
import { inheritedNames, type Names, renamed } from './testing/inherited-names.ts';

const folder = new URL('./fixtures/forms/', import.meta.url);
const samples = readdirSync(folder).map((name): [string, FormDefinition] => {
  const read = importDefinition(readFileSync(new URL(name, folder), 'utf8'));
  if (!read.ok) throw new Error(name);
  return [name, read.definition];
});

/** Where a form names its fields. */
const NAMING = new Set(['model', 'key', 'field', 'showKeys']);

/** Every key of the form, and every text that is no name of a field. */
function taken(part: unknown, under = ''): string[] {
  if (typeof part === 'string') return NAMING.has(under) ? [] : [part];
  if (Array.isArray(part)) return part.flatMap(one => taken(one, under));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, one]) => [key, ...taken(one, key)]);
}

function namesOf(definition: FormDefinition): Names {
  const others = new Set(taken(definition));
  const models = fieldsOf(definition).flatMap(({ model, fields }) => [
    model,
    ...fields.map(one => one.model),
  ]);
  return inheritedNames(models.filter(model => !others.has(model)));
}

const row = (fields: readonly { model: string }[]): Values =>
  Object.fromEntries(fields.map(({ model }, at) => [model, `text ${at}`]));

/** Values of some fields only: what is missing must not be found elsewhere. */
function some(definition: FormDefinition, rest: number): Values {
  const fields = fieldsOf(definition).filter((_, at) => at % 2 === rest);
  return Object.fromEntries(
    fields.map(({ model, fields: inside }, at) => [
      model,
      inside.length > 0
        ? [{ key: 'r', ...row(inside.filter((_, column) => column % 2 === rest)) }]
        : `text ${at}`,
    ]),
  );
}

/** The results of every reader of values. */
function outcomes(definition: FormDefinition, names: Names) {
  const [before, sent] = [0, 1].map(rest =>
    renamed(some(plain.get(definition) ?? definition, rest), names),
  ) as [Values, Values];
  const privileges = fieldsOf(definition).map(({ model: key }, at) => ({
    key,
    hidden: at % 3 === 0,
    disabled: at % 3 === 1,
  }));
  const brief = (errors: { field: string; code?: string }[]) =>
    errors.map(({ field, code }) => `${code} ${field}`);
  const isUnseen = createHiddenFieldKeyPredicate(definition, privileges);
  return {
    starts: defaultValues(definition),
    reads: convertHostValuesToStoredValues(definition, before),
    checks: brief(validate(definition, before)),
    shows: visibleValues(definition, before, privileges),
    permits: fieldValuesPermittedByPrivileges(definition, before, privileges),
    refuses: brief(refuseChanges(definition, before, sent, { privileges })),
    merges: mergeChanges(definition, before, sent),
    unseen: fieldsOf(definition).map(({ model }) => isUnseen(model)),
    // A name that no request may carry is a finding of its own.
    findings: lint(definition).flatMap(({ code }) => (code === 'reserved-model' ? [] : code)),
  };
}

/** The form that a renamed one was. */
const plain = new Map<FormDefinition, FormDefinition>();

test.each(samples)('%s', (_, definition) => {
  const names = namesOf(definition);
  const other = renamed(definition, names);
  plain.set(other, definition);
  const expected = outcomes(definition, new Map());
  const found = outcomes(other, names);
  for (const part of Object.keys(expected) as (keyof typeof expected)[]) {
    const wanted = brieflyRenamed(expected[part], names);
    expect(isDeepStrictEqual(found[part], wanted), part).toBe(true);
  }
});

/** Paths of errors name a field inside of rows. */
const brieflyRenamed = (part: unknown, names: Names): unknown =>
  Array.isArray(part)
    ? part.map(one =>
        typeof one === 'string'
          ? one
              .split('.')
              .map(step => renamed(step, names))
              .join('.')
          : one,
      )
    : renamed(part, names);
