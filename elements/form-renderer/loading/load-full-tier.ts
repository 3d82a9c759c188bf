/** Loads the full tier of the renderer: behind every form once it is painted, and before a form that needs more than common controls. */
import { addControls } from '../../controls/loaded-controls.ts';
import { fullTier } from './full-tier.ts';

/** May be called again after a failure. */
export async function loadFullTier(): Promise<void> {
  if (fullTier.isLoaded()) return;
  const full = await import('./full-tier-modules.ts');
  addControls(full.controls);
  fullTier.fill(full);
}
