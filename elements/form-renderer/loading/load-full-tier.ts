/**
 * Loads the full tier, which is the complete renderer with all controls. A simple form loads it after its
 * first paint; any other form must load it before it is rendered.
 */
import { setLoadedEntries } from '../../controls/loaded-controls.ts';
import { fullTier } from './full-tier.ts';

/** Loads the complete renderer once. After a failure, call this function again to retry. */
export async function loadFullTier(): Promise<void> {
  if (fullTier.isLoaded()) return;
  const full = await import('./full-tier-modules.ts');
  setLoadedEntries(full.controls);
  fullTier.fill(full);
}
