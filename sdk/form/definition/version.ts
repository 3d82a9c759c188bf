/**
 * Handles the version number of the form format: the number that a saved form contains, and the upgrades from
 * older versions.
 */
import type { FormDefinition } from './types.ts';

/**
 * The version of the form format that this product writes. A definition without a version number counts as
 * version 1, even if an older designer saved it.
 */
export const FORM_FORMAT_VERSION = 1;

/** Upgrades a definition by one version. It must not modify its argument. */
export type Upgrader = (definition: FormDefinition) => FormDefinition;

/** The upgraders of form definitions. The key of an upgrader is the version from which it upgrades. */
export type Upgraders = Readonly<Record<number, Upgrader>>;

/** The available upgraders. There are none, because version 1 is the only version. */
export const formDefinitionUpgraders: Upgraders = {};

/**
 * Returns the version number of a definition. Returns 1 if the number is missing or is not a positive
 * integer.
 */
export function versionOfFormDefinition({ version }: FormDefinition): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : 1;
}

/**
 * Upgrades a definition step by step to the version `to`. A definition that needs no upgrade stays the same
 * object, so that its export also stays unchanged.
 */
export function upgradeFormDefinition(
  definition: FormDefinition,
  steps: Upgraders = formDefinitionUpgraders,
  to = FORM_FORMAT_VERSION,
): FormDefinition {
  let current = definition;
  for (let version = versionOfFormDefinition(definition); version < to; version++) {
    const step = steps[version];
    if (!step) throw new Error(`[Bug] No upgrader from version ${version}.`);
    current = { ...step(current), version: version + 1 };
  }
  return current;
}

/** Returns the definition with the current version number, for saving. */
export const withCurrentFormDefinitionVersion = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  version: FORM_FORMAT_VERSION,
});
