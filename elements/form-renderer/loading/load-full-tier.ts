/**
 * Loads the full tier, which is the complete renderer with all controls. A simple form loads it after its
 * first paint; any other form must load it before it is rendered.
 */
import { setLoadedControlEntries } from '../../controls/loaded-controls.ts';
import { lazyFullRenderer } from './full-tier.ts';

/** Loads the complete renderer once. After a failure, call this function again to retry. */
export async function loadFullRenderer(): Promise<void> {
  if (lazyFullRenderer.isLoaded()) return;
  const full = await import('./full-tier-modules.ts');
  setLoadedControlEntries(full.controls);
  lazyFullRenderer.fill(full);
}
