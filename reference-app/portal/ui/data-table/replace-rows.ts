/**
 * Replaces the plain table rows of a list with MUI's data grid. The replacement waits until the user is not
 * using the rows, so that no click and no focus is lost.
 */

/** Matches overlays that return the focus to a row when they close. */
const OVERLAY_SELECTOR = '[role="dialog"], [role="menu"]';

/** Time in ms within which a click event follows the end of a touch. */
const TOUCH_CLICK_DELAY_MS = 400;

export interface RowReplacement {
  /** Returns the element that contains the plain rows, or null after the grid has replaced them. */
  rows: () => HTMLElement | null;
  /**
   * Starts to render the grid. React renders it in several steps, so the plain rows can receive events in
   * between.
   */
  show: () => void;
  /** Discards a grid that has not finished rendering, because the plain rows are in use again. */
  withdraw: () => void;
  signal: AbortSignal;
}

/**
 * Shows the grid once the plain rows contain neither the focus nor a pressed pointer and have opened no
 * overlay. If the rows are used again, withdraws the grid while handling the event. Ends when `signal`
 * aborts.
 */
export function replacePlainRowsByGrid({ rows, show, withdraw, signal }: RowReplacement): void {
  let isPressed = false;
  let isShown = false;
  const isInUse = (): boolean => {
    const plain = rows();
    if (!plain) return false;
    return (
      isPressed ||
      plain.matches(':focus-within, :active') ||
      document.querySelector(OVERLAY_SELECTOR) !== null
    );
  };
  const update = () => {
    if (signal.aborted || isShown !== isInUse()) return;
    isShown = !isShown;
    if (isShown) show();
    else withdraw();
  };

  let release: ReturnType<typeof setTimeout> | undefined;
  const press = ({ target }: Event) => {
    clearTimeout(release);
    isPressed = rows()?.contains(target as Node) ?? false;
    update();
  };
  const releaseAfter = (delay: number) => {
    clearTimeout(release);
    release = setTimeout(() => {
      isPressed = false;
      update();
    }, delay);
  };

  const on = (name: string, listener: (event: Event) => void) =>
    document.addEventListener(name, listener, { capture: true, signal });
  on('focusin', update);
  on('pointerdown', press);
  on('pointerup', () => releaseAfter(TOUCH_CLICK_DELAY_MS));
  for (const name of ['click', 'pointercancel']) on(name, () => releaseAfter(0));
  // The update is deferred, because a focus move or a key takes effect only after its event.
  for (const name of ['focusout', 'keyup']) on(name, () => setTimeout(update));
  update();
}
