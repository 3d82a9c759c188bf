/**
 * Opens a list below its field in the browser's top layer, where no ancestor of the field scrolls or clips
 * the list.
 */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface PopupProps {
  /** The field below which the popup opens. */
  anchor: RefObject<HTMLElement | null>;
  /** Called on a press outside the popup and its field. */
  onClose(): void;
  /** Called on Escape, wherever the focus is. Default: `onClose`. */
  onEscape?: (() => void) | undefined;
  /** Whether the popup is as wide as its content instead of as wide as the anchor. */
  fits?: boolean;
  children: ReactNode;
}

const POPUP_GAP_PX = 4;
const MIN_POPUP_HEIGHT_PX = 160;
const MAX_POPUP_HEIGHT_PX = 320;

/** Renders an open popup. Unmount it to close it. It opens on the side with more space. */
export function Popup({ anchor, onClose, onEscape, fits = false, children }: PopupProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  usePopupPosition(anchor, popup, fits);
  useOutsidePress(anchor, popup, onClose);
  useEscapeKey(onEscape ?? onClose);
  return (
    <div ref={popup} popover="manual" className="csf-popup">
      {children}
    </div>
  );
}

/**
 * Updates the position in each frame. The field can move because of scrolling, added chips, an on-screen
 * keyboard, or changes of the page.
 */
function usePopupPosition(
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
      const place = fits
        ? contentSizedStyle(rect, box, zoom)
        : anchoredStyle(rect, visibleVerticalRange(), zoom);
      if (placed !== JSON.stringify(place)) Object.assign(box.style, place);
      placed = JSON.stringify(place);
      frame = requestAnimationFrame(follow);
    };
    box.showPopover();
    follow();
    return () => cancelAnimationFrame(frame);
  }, [anchor, popup, fits]);
}

/**
 * Returns the vertical range of the window that is visible, without an on-screen keyboard and within the
 * zoomed area.
 */
function visibleVerticalRange(): { from: number; to: number } {
  const { offsetTop: from, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return { from, to: from + height };
}

/**
 * Returns the style of a popup that is as wide as its anchor. The CSS `zoom` of an ancestor also scales the
 * popup, so lengths are divided by it.
 */
function anchoredStyle(field: DOMRect, { from, to }: { from: number; to: number }, zoom: number) {
  const [above, below] = [field.top - from - 2 * POPUP_GAP_PX, to - field.bottom - 2 * POPUP_GAP_PX];
  const upwards = below < MIN_POPUP_HEIGHT_PX && above > below;
  const length = (onScreen: number) => `${onScreen / zoom}px`;
  return {
    inlineSize: length(field.width),
    left: length(field.left),
    top: length(upwards ? field.top - POPUP_GAP_PX : field.bottom + POPUP_GAP_PX),
    translate: upwards ? '0 -100%' : 'none',
    maxBlockSize: length(
      Math.max(MIN_POPUP_HEIGHT_PX, Math.min(MAX_POPUP_HEIGHT_PX * zoom, upwards ? above : below)),
    ),
  };
}

/**
 * Returns the style of a popup that is as large as its content. The popup is below the field if it fits
 * there, otherwise above, and always inside the window.
 */
function contentSizedStyle(field: DOMRect, box: HTMLElement, zoom: number) {
  const { from, to } = visibleVerticalRange();
  const [wide, high] = [box.offsetWidth * zoom, box.scrollHeight * zoom];
  const isRtl = getComputedStyle(box).direction === 'rtl';
  const left = Math.max(
    POPUP_GAP_PX,
    Math.min(isRtl ? field.right - wide : field.left, innerWidth - wide - POPUP_GAP_PX),
  );
  const [above, below] = [field.top - from - 2 * POPUP_GAP_PX, to - field.bottom - 2 * POPUP_GAP_PX];
  const top = high <= below || below >= above ? field.bottom + POPUP_GAP_PX : field.top - POPUP_GAP_PX - high;
  const length = (onScreen: number) => `${onScreen / zoom}px`;
  return {
    inlineSize: 'max-content',
    left: length(left),
    top: length(Math.max(from + POPUP_GAP_PX, Math.min(top, to - POPUP_GAP_PX - high))),
    maxBlockSize: length(to - from - 2 * POPUP_GAP_PX),
  };
}

function useOutsidePress(
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

/** The open popups. The last one is the topmost. */
const stackOfOpenPopups: object[] = [];

/**
 * Closes only the topmost popup on Escape. The event reaches neither a dialog or popover around the popup nor
 * a listener of the host page.
 */
function useEscapeKey(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const popup = {};
    stackOfOpenPopups.push(popup);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || stackOfOpenPopups.at(-1) !== popup) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      stackOfOpenPopups.splice(stackOfOpenPopups.indexOf(popup), 1);
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}

/** Contains the CSS of popups, and of the chips for selected entries. */
export const popupCss = /* css */ `
.csf-popup {
  position: fixed;
  inset: auto;
  margin: 0;
  padding: var(--cs-space-1);
  overflow: auto;
  box-sizing: border-box;
  color: var(--cs-color-text);
  background: var(--cs-color-paper);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius);
  box-shadow: var(--cs-shadow);
}
.csf-picker {
  display: grid;
  gap: var(--cs-space-2);
  min-width: 0;
}
.csf-options,
.csf-chips {
  list-style: none;
  margin: 0;
  padding: 0;
}
.csf-option {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--cs-space-2);
  min-height: var(--cs-input-height);
  padding: 0 var(--cs-space-3);
  border-radius: var(--cs-radius-input);
  cursor: pointer;
  overflow-wrap: anywhere;
}
.csf-option:hover,
.csf-option[data-active] {
  background: var(--cs-color-surface-sunken);
}
.csf-option[data-active] {
  outline: 2px solid var(--cs-color-focus);
  outline-offset: -2px;
}
.csf-option[aria-selected="true"] {
  font-weight: 600;
}
.csf-option[aria-selected="true"]::after {
  content: "✓";
  margin-inline-start: auto;
  color: var(--cs-color-primary);
}
.csf-option[aria-disabled="true"] {
  color: var(--cs-color-text-muted);
  cursor: not-allowed;
}
.csf-option-detail,
.csf-popup-note {
  color: var(--cs-color-text-muted);
  font-size: var(--cs-font-size-small);
}
.csf-popup-note {
  padding: var(--cs-space-2) var(--cs-space-3);
  margin: 0;
}
.csf-popup-more {
  width: 100%;
  border: 0;
  background: transparent;
  color: var(--cs-color-primary);
}
.csf-chips {
  display: flex;
  flex-wrap: wrap;
  gap: var(--cs-space-1);
}
.csf-chip {
  display: inline-flex;
  align-items: center;
  gap: var(--cs-space-1);
  max-width: 100%;
  padding-inline: var(--cs-space-2) 2px;
  min-height: 28px;
  color: var(--cs-color-text);
  background: var(--cs-color-surface-sunken);
  border: 1px solid var(--cs-color-border);
  border-radius: var(--cs-radius-input);
  overflow-wrap: anywhere;
}
.csf-chip button {
  flex: none;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  font: inherit;
  line-height: 1;
  color: var(--cs-color-text-muted);
  background: transparent;
  cursor: pointer;
}
.csf-chip button:hover {
  color: var(--cs-color-text);
}
.csf-chip-fixed {
  padding-inline: var(--cs-space-2);
}
`;
