/** Values that come with a command: refused where the actor may not write them, checked as the form says. */
import { appliedChanges, withoutComputed } from '../../form/expressions/index.ts';
import { equal, type FieldError, own, refuseChanges, type Values, validate } from '../../form/index.ts';
import type { Refusal } from '../model/instance.ts';
import { privilegesAt } from '../people/privileges.ts';
import { refuse, type Turn } from './turn.ts';

/** Merges `sent` into the instance's values, computes what the form computes, and leaves out what its rules hide then. Fields that are not sent keep theirs; an equal value is no change. */
export function writeValues(turn: Turn, nodeId: string, sent: Values): Refusal | undefined {
  const { instance, process, world } = turn;
  const options = { privileges: privilegesAt(process, nodeId), lang: world.lang ?? 'zh' };
  // Before its first revision an instance has the defaults of the form and nothing to hide.
  const before = instance.visits.length === 0 ? {} : instance.values;
  const entered = withoutComputed(process.form, sent);
  const refused = refuseChanges(process.form, before, entered, options);
  if (refused.length > 0) return refusalOf(refused);
  const after = appliedChanges(process.form, instance.values, entered);
  const wrong = world.unchecked ? [] : validate(process.form, after, options);
  if (wrong.length > 0) return refusalOf(wrong);
  putValues(turn, after);
  return undefined;
}

/** Writes values as they are, and notes which of them changed. */
export function putValues({ instance }: Turn, after: Values): void {
  const before = instance.values;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(field => !equal(own(after, field), own(before, field)))
    .map((field): [string, number] => [field, instance.revision]);
  Object.assign(instance, {
    values: after,
    changes: Object.fromEntries([...Object.entries(instance.changes), ...changed]),
  });
}

/** A caller learns nothing from more of them. */
const MOST_FIELDS = 100;

export function refusalOf(errors: FieldError[]): Refusal {
  const code = (['field-hidden', 'field-disabled'] as const).find(one =>
    errors.some(({ code }) => code === one),
  );
  return refuse(code ?? 'invalid-values', {
    fields: errors.slice(0, MOST_FIELDS).map(({ field, message }) => ({ field, message })),
  });
}
