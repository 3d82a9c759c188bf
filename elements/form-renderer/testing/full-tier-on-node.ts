/** The part of the full tier that knows no page, for tests on Node. */
import { allKinds, applyPatches, withoutHiddenValues } from '@countersign/sdk/form';
import { shownDefinition } from '../definition/shown-definition.ts';
import { fullRendererSlot } from '../loading/full-tier.ts';
import { createRuledOutAtom } from '../rules/rule-atoms.ts';

export function fillFullTier(): void {
  const part = {
    allKinds,
    patched: applyPatches,
    shownDefinition,
    withoutHiddenValues,
    createRuledOutAtom,
    createRandomUuid: () => '1',
  };
  fullRendererSlot.fill(part as unknown as Parameters<typeof fullRendererSlot.fill>[0]);
}
