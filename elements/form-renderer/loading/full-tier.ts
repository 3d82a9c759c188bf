/** The full tier of the renderer, once `load-full-tier.ts` has loaded it. */
import { commonKinds, type Kinds } from '@countersign/sdk/form/common';
import { lazySlot } from '../../ui/lazy-part.ts';
import type * as full from './full-tier-modules.ts';

export const fullTier = lazySlot<typeof full>();

/** The registry to read a form with: a form of common controls is read alike by both. */
export const loadedKinds = (): Kinds => (fullTier.isLoaded() ? fullTier.get().allKinds : commonKinds);
