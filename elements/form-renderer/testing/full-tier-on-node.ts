/** The part of the full tier that knows no page, for tests on Node. */
import { allKinds, patched, shownIn } from '@countersign/sdk/form';
import { shownDefinition } from '../definition/shown-definition.ts';
import { fullTier } from '../loading/full-tier.ts';
import { ruling } from '../rules/rule-atoms.ts';

export function fillFullTier(): void {
  const part = { allKinds, patched, shownDefinition, shownIn, ruling, serialNumber: () => '1' };
  fullTier.fill(part as unknown as Parameters<typeof fullTier.fill>[0]);
}
