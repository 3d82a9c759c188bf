/** The version of the format: the stamp of saved forms, and the migration steps from older versions. */
import type { FormDefinition } from './types.ts';

/** The version that this product writes. A definition without a stamp is of version 1, as are all of the older dialect. */
export const FORMAT_VERSION = 1;

/** Takes a definition from one version to the next; it must not change the one given. */
export type Upgrader = (definition: FormDefinition) => FormDefinition;

/** By the version that they start from. */
export type Upgraders = Readonly<Record<number, Upgrader>>;

/** Empty while version 1 is the only one. */
export const upgraders: Upgraders = {};

/** The stamp of a definition; 1 where there is none, or none that is a whole number from 1. */
export function versionOf({ version }: FormDefinition): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : 1;
}

/** Step by step to `to`. A definition that needs no step stays the same object, so that it is exported as it came. */
export function upgraded(
  definition: FormDefinition,
  steps: Upgraders = upgraders,
  to = FORMAT_VERSION,
): FormDefinition {
  let current = definition;
  for (let version = versionOf(definition); version < to; version++) {
    const step = steps[version];
    if (!step) throw new Error(`[Bug] No upgrader from version ${version}.`);
    current = { ...step(current), version: version + 1 };
  }
  return current;
}

/** With the stamp, as a designer saves it. */
export const stamped = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  version: FORMAT_VERSION,
});
