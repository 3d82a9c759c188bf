/** The full tier of the renderer: behind every form once it is painted, and before a form that needs more than common controls. */
import { commonKinds, type Kinds } from '@countersign/sdk/form/common';
import { addControls } from '../../controls/loaded-controls.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

export const fullTier = lazyPart(async () => {
  const full = await import('./full.ts');
  addControls(full.controls);
  return full;
});

/** The registry to read a form with: a form of common controls is read alike by both. */
export const loadedKinds = (): Kinds => (fullTier.isLoaded() ? fullTier.get().allKinds : commonKinds);
