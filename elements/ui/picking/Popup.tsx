/** A list that opens under its field, in the browser's top layer: nothing that scrolls or clips around the field cuts it. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface PopupProps {
  /** The field that it opens under. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on a press elsewhere, and when the page is hidden or left. */
  onClose(): void;
  /** Called on Escape, wherever the focus is; `onClose` by default. */
  onEscape?: (() => void) | undefined;
  /** True where it is as large as its content, in place of as wide as the anchor. */
  fits?: boolean;
  children: ReactNode;
}

const GAP = 4;
const LEAST_HEIGHT = 160;
const MOST_HEIGHT = 320;

/** Draw it while it is open; it has the anchor's width and opens on the side with more space. */
export function Popup({ anchor, onClose, onEscape, fits = false, children }: PopupProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  usePlace(anchor, popup, fits);
  usePressElsewhere(anchor, popup, onClose);
  useEscape(onEscape ?? onClose);
  return (
    <div ref={popup} popover="manual" className="csf-popup">
      {children}
    </div>
  );
}

/** Follows the field from frame to frame: it moves by scrolling, by chips beside it, by an on-screen keyboard and by changes of the page. */
function usePlace(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  fits: boolean,
): void {
  useLayoutEffect(() => {
    const [field, box] = [anchor.current, popup.current];
    if (!field || !box) return;
    let frame = 0;
    let placed = '';
    const follow = () => {
      const zoom = box.currentCSSZoom ?? 1;
      const rect = field.getBoundingClientRect();
      const place = fits ? placeOfContent(rect, box, zoom) : placeOf(rect, visibleHeight(), zoom);
      if (placed !== JSON.stringify(place)) Object.assign(box.style, place);
      placed = JSON.stringify(place);
      frame = requestAnimationFrame(follow);
    };
    box.showPopover();
    follow();
    return () => cancelAnimationFrame(frame);
  }, [anchor, popup, fits]);
}

/** The part of the window that neither an on-screen keyboard nor a zoom hides. */
function visibleHeight(): { from: number; to: number } {
  const { offsetTop: from, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return { from, to: from + height };
}

/** Where an ancestor has a `zoom`, the box has it too: its lengths are as many times larger on the screen. */
function placeOf(field: DOMRect, { from, to }: { from: number; to: number }, zoom: number) {
  const [above, below] = [field.top - from - 2 * GAP, to - field.bottom - 2 * GAP];
  const upwards = below < LEAST_HEIGHT && above > below;
  const length = (onScreen: number) => `${onScreen / zoom}px`;
  return {
    inlineSize: length(field.width),
    left: length(field.left),
    top: length(upwards ? field.top - GAP : field.bottom + GAP),
    translate: upwards ? '0 -100%' : 'none',
    maxBlockSize: length(Math.max(LEAST_HEIGHT, Math.min(MOST_HEIGHT * zoom, upwards ? above : below))),
  };
}

/** Under the field where it fits there, else above it, else as high as it can be; never beyond the side of the window. */
function placeOfContent(field: DOMRect, box: HTMLElement, zoom: number) {
  const { from, to } = visibleHeight();
  const [wide, high] = [box.offsetWidth * zoom, box.scrollHeight * zoom];
  const isRtl = getComputedStyle(box).direction === 'rtl';
  const left = Math.max(GAP, Math.min(isRtl ? field.right - wide : field.left, innerWidth - wide - GAP));
  const [above, below] = [field.top - from - 2 * GAP, to - field.bottom - 2 * GAP];
  const top = high <= below || below >= above ? field.bottom + GAP : field.top - GAP - high;
  const length = (onScreen: number) => `${onScreen / zoom}px`;
  return {
    inlineSize: 'max-content',
    left: length(left),
    top: length(Math.max(from + GAP, Math.min(top, to - GAP - high))),
    maxBlockSize: length(to - from - 2 * GAP),
  };
}

function usePressElsewhere(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const press = (event: Event) => {
      const path = event.composedPath();
      if (![anchor.current, popup.current].some(own => own && path.includes(own))) close.current();
    };
    addEventListener('pointerdown', press, { capture: true });
    return () => removeEventListener('pointerdown', press, { capture: true });
  }, [anchor, popup]);
}

/** Open popups; the last is the topmost. */
const openPopups: object[] = [];

/** Escape closes the topmost popup alone: neither a dialog nor a popover around it, nor a page that listens for the key. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const popup = {};
    openPopups.push(popup);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || openPopups.at(-1) !== popup) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      openPopups.splice(openPopups.indexOf(popup), 1);
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}

/** The css of what opens, and of the chips of what is chosen. */
export const popupCss = `
.csf-popup{position:fixed;inset:auto;margin:0;padding:var(--cs-space-1);overflow:auto;box-sizing:border-box;
  color:var(--cs-color-text);background:var(--cs-color-paper);border:1px solid var(--cs-color-border);
  border-radius:var(--cs-radius);box-shadow:var(--cs-shadow)}
.csf-picker{display:grid;gap:var(--cs-space-2);min-width:0}
.csf-options,.csf-chips{list-style:none;margin:0;padding:0}
.csf-option{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--cs-space-2);min-height:var(--cs-input-height);
  padding:0 var(--cs-space-3);border-radius:var(--cs-radius-input);cursor:pointer;overflow-wrap:anywhere}
.csf-option:hover,.csf-option[data-active]{background:var(--cs-color-surface-sunken)}
.csf-option[data-active]{outline:2px solid var(--cs-color-focus);outline-offset:-2px}
.csf-option[aria-selected=true]{font-weight:600}
.csf-option[aria-selected=true]::after{content:"✓";margin-inline-start:auto;color:var(--cs-color-primary)}
.csf-option[aria-disabled=true]{color:var(--cs-color-text-muted);cursor:not-allowed}
.csf-option-detail,.csf-popup-note{color:var(--cs-color-text-muted);font-size:var(--cs-font-size-small)}
.csf-popup-note{padding:var(--cs-space-2) var(--cs-space-3);margin:0}
.csf-popup-more{width:100%;border:0;background:transparent;color:var(--cs-color-primary)}
.csf-chips{display:flex;flex-wrap:wrap;gap:var(--cs-space-1)}
.csf-chip{display:inline-flex;align-items:center;gap:var(--cs-space-1);max-width:100%;padding-inline:var(--cs-space-2) 2px;
  min-height:28px;color:var(--cs-color-text);background:var(--cs-color-surface-sunken);
  border:1px solid var(--cs-color-border);border-radius:var(--cs-radius-input);overflow-wrap:anywhere}
.csf-chip button{flex:none;width:24px;height:24px;padding:0;border:0;border-radius:50%;font:inherit;line-height:1;
  color:var(--cs-color-text-muted);background:transparent;cursor:pointer}
.csf-chip button:hover{color:var(--cs-color-text)}
.csf-chip-fixed{padding-inline:var(--cs-space-2)}
`;
