/** Draws a grid in the place of plain rows while nobody uses them: no press and no focus is lost between the two. */

/** They give the focus back to a row when they close. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

/** A click follows the end of a touch within this time, in milliseconds. */
const CLICK_DELAY = 400;

export interface Replacement {
  /** The plain rows; null once they are gone. */
  rows: () => HTMLElement | null;
  /** Begins to draw the grid. React draws it in parts, and events of the rows come between them. */
  show: () => void;
  /** Gives up a grid that is not drawn yet, as its rows are in use again. */
  withdraw: () => void;
  signal: AbortSignal;
}

/**
 * Shows the grid once neither the focus nor a pressed pointer is in the rows, and nothing is open that they opened; withdraws
 * it within the event by which somebody uses the rows again. Ends with the signal.
 */
export function replaceRows({ rows, show, withdraw, signal }: Replacement): void {
  let isPressed = false;
  let isShown = false;
  const isInUse = (): boolean => {
    const plain = rows();
    if (!plain) return false;
    return isPressed || plain.matches(':focus-within, :active') || document.querySelector(OVERLAYS) !== null;
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
  on('pointerup', () => releaseAfter(CLICK_DELAY));
  for (const name of ['click', 'pointercancel']) on(name, () => releaseAfter(0));
  // The focus arrives elsewhere, and a key acts, after these events.
  for (const name of ['focusout', 'keyup']) on(name, () => setTimeout(update));
  update();
}
