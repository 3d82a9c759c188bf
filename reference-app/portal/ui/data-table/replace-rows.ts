/**
 * Replaces the plain table rows of a list with MUI's data grid. The replacement waits until the user is not
 * using the rows, so that no click and no focus is lost.
 */

/** Matches overlays that return the focus to a row when they close. */
const OVERLAY_SELECTOR = '[role="dialog"], [role="menu"]';

/** Maximum time in ms between the end of a touch and the click event that the browser sends for the touch. */
const TOUCH_CLICK_DELAY_MS = 400;

export interface RowReplacement {
  /** Returns the element that contains the plain rows, or null after the grid has replaced them. */
  rows: () => HTMLElement | null;
  /**
   * Starts to render the grid. React renders it in several steps, so the plain rows can receive events in
   * between.
   */
  show: () => void;
  /**
   * Discards a grid that has not finished rendering. Called if the user interacts with the plain rows again.
   */
  withdraw: () => void;
  signal: AbortSignal;
}

/**
 * Replaces the plain rows with the grid while the user is not using the rows. Rows are in use if they have
 * the focus, are pressed or have opened an overlay. If the user uses the rows again, the event handler hides
 * the grid at once. An abort of `signal` ends the replacement.
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
  // The update is deferred, because the focus moves, or the key takes effect, only after the event.
  for (const name of ['focusout', 'keyup']) on(name, () => setTimeout(update));
  update();
}
