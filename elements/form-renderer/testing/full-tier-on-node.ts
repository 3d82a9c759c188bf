/** The part of the full tier that knows no page, for tests on Node. */
import { allKinds, applyPatches, withoutHiddenValues } from '@countersign/sdk/form';
import { localiseAndPatchDefinition } from '../definition/shown-definition.ts';
import { lazyFullRenderer } from '../loading/full-tier.ts';
import { createHiddenByRuleAtom } from '../rules/rule-atoms.ts';

export function fillFullTier(): void {
  const part = {
    allKinds,
    patched: applyPatches,
    localiseAndPatchDefinition,
    withoutHiddenValues,
    createHiddenByRuleAtom,
    createRandomUuid: () => '1',
  };
  lazyFullRenderer.fill(part as unknown as Parameters<typeof lazyFullRenderer.fill>[0]);
}
