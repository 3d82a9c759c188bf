/** Serves the sentinels of MUI's focus trap, which listens on the document and misses focus within a shadow root. */

const tabbable =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),[tabindex],[contenteditable="true"]';

function tabbablesOf(content: Element): HTMLElement[] {
  const all = content.querySelectorAll<HTMLElement>(tabbable);
  return [...all].filter(element => element.tabIndex >= 0 && element.getClientRects().length > 0);
}

/** Returns the trap's content and the end of a sentinel, or undefined for anything else. */
function trapOf(target: HTMLElement): { content: Element; atStart: boolean } | undefined {
  const atStart = target.dataset.testid === 'sentinelStart';
  const content = atStart ? target.nextElementSibling : target.previousElementSibling;
  return content && (atStart || target.dataset.testid === 'sentinelEnd') ? { content, atStart } : undefined;
}

/** Leaving the content over one end leads back in at the other; entering it leads to the near end. */
function answer(event: Event): void {
  const { target, relatedTarget } = event as FocusEvent;
  const trap = target instanceof HTMLElement && trapOf(target);
  if (!trap) return;
  const all = tabbablesOf(trap.content);
  const leaving = relatedTarget instanceof Node && trap.content.contains(relatedTarget);
  const next = leaving === trap.atStart ? all.at(-1) : all[0];
  (next ?? (trap.content as HTMLElement)).focus();
}

const served = new WeakSet<ShadowRoot>();

/** Keeps the Tab key inside MUI's dialogs of a shadow root; twice is once. */
export function serveFocusTraps(root: ShadowRoot): void {
  if (served.has(root)) return;
  served.add(root);
  root.addEventListener('focusin', answer);
}
