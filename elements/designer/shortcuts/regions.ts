/**
 * Moves the focus between the regions of a designer with F6. A region is an element with the attribute
 * `data-region`.
 */

const REGION_FOCUS_SELECTOR = 'button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';

/**
 * Moves the focus to the next region. `enter` can focus a part of the region itself and then returns true.
 * Otherwise, the open tab or the first control of the region receives the focus.
 */
export function focusNextRegion(
  root: ShadowRoot,
  step: 1 | -1,
  enter: (region: HTMLElement) => boolean,
): void {
  const regions = [...root.querySelectorAll<HTMLElement>('[data-region]')];
  const at = regions.findIndex(region => region.contains(root.activeElement));
  for (let n = 1; n <= regions.length; n += 1) {
    const region = regions[(at + step * n + regions.length * 2) % regions.length];
    if (!region) continue;
    if (enter(region)) return;
    const first =
      region.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
      region.querySelector<HTMLElement>(REGION_FOCUS_SELECTOR);
    first?.focus();
    if (first && root.activeElement === first) return;
  }
}
