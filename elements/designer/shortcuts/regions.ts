/** The regions of a designer, between which F6 goes around: each has `data-region`. */

const FOCUSABLE = 'button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';

/** `enter` focuses a region in its own way and returns true; by default the open tab or the first control has the focus. */
export function nextRegion(root: ShadowRoot, step: 1 | -1, enter: (region: HTMLElement) => boolean): void {
  const regions = [...root.querySelectorAll<HTMLElement>('[data-region]')];
  const at = regions.findIndex(region => region.contains(root.activeElement));
  for (let n = 1; n <= regions.length; n += 1) {
    const region = regions[(at + step * n + regions.length * 2) % regions.length];
    if (!region) continue;
    if (enter(region)) return;
    const first =
      region.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
      region.querySelector<HTMLElement>(FOCUSABLE);
    first?.focus();
    if (first && root.activeElement === first) return;
  }
}
