/**
 * Binds the keyboard shortcuts of the form designer. The canvas shortcuts work only in the canvas tree. All
 * other shortcuts work in the whole element.
 */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { tinykeys } from 'tinykeys';
import { isInOverlay, isKeyInInputOrOverlay } from '../../designer/shortcuts/keys.ts';
import { focusNextRegion } from '../../designer/shortcuts/regions.ts';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas, formCanvasTreeElement } from '../canvas/focus.ts';
import { leftPanelTabAtom, openDialogAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { canvasKeys } from './canvas-keys.ts';

export function useShortcuts(frame: RefObject<HTMLElement | null>): void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    const box = frame.current;
    const tree = root && formCanvasTreeElement(root);
    if (!box || !root || !tree) return;
    const ignore = (event: KeyboardEvent) => isInOverlay(event) || event.isComposing;
    const onCanvas = tinykeys(tree, bindKeyHandlersToContext(canvasKeys, { designer, root }), {
      ignore: event => ignore(event) || isKeyInInputOrOverlay(event),
    });
    const everywhere = tinykeys(box, createGlobalShortcuts(designer, root), { ignore });
    return () => {
      onCanvas();
      everywhere();
    };
  }, [designer, root, frame]);
}

/**
 * Returns key handlers that receive `place` as their first argument. Unless a handler returns false, the
 * default action of its key is prevented.
 */
function bindKeyHandlersToContext<Place>(
  keys: Readonly<Record<string, (place: Place, event: KeyboardEvent) => unknown>>,
  place: Place,
): Record<string, (event: KeyboardEvent) => void> {
  const handlers = Object.entries(keys).map(([key, handler]) => [
    key,
    (event: KeyboardEvent) => {
      if (handler(place, event) !== false) event.preventDefault();
    },
  ]);
  return Object.fromEntries(handlers);
}

type KeyBindings = Record<string, (event: KeyboardEvent) => void>;

/**
 * Returns the shortcuts of the whole designer. In a text input, undo and redo keep their native behaviour.
 */
function createGlobalShortcuts(designer: Designer, root: ShadowRoot): KeyBindings {
  const { store, calls } = designer;
  const unlessTyping = (action: () => void) => (event: KeyboardEvent) => {
    if (isKeyInInputOrOverlay(event)) return;
    event.preventDefault();
    action();
  };
  const always = (action: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    action();
  };
  /** An undo or redo may remove the focused control, so the focus moves to the changed control. */
  const travel = (go: (designer: Designer) => void) =>
    unlessTyping(() => {
      const wasInside = root.activeElement?.closest('.designer-form') != null;
      flushSync(() => go(designer));
      if (wasInside) focusCanvas(designer, root);
    });
  const region = (step: 1 | -1) =>
    always(() =>
      focusNextRegion(root, step, ({ dataset }) => {
        if (dataset.region === 'canvas') focusCanvas(designer, root);
        return dataset.region === 'canvas';
      }),
    );
  const redo = travel(redoStep);
  return {
    '$mod+z': travel(undoStep),
    '$mod+Shift+z': redo,
    '$mod+y': redo,
    '$mod+s': always(() => {
      applyDraftOfFocusedInput(root);
      calls.save();
    }),
    '$mod+f': always(() => focusOutlineSearch(designer, root)),
    F6: region(1),
    'Shift+F6': region(-1),
    'Shift+?': unlessTyping(() => store.set(openDialogAtom, 'keys')),
    Escape: event => {
      const right = event
        .composedPath()
        .some(one => one instanceof HTMLElement && one.dataset.region === 'right');
      if (!right || event.defaultPrevented || hasDraft(root.activeElement)) return;
      event.preventDefault();
      focusCanvas(designer, root);
    },
  };
}

/** Returns true for an input whose text is applied when it is complete. Escape discards the text. */
const hasDraft = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset.draft !== undefined;

/** The input applies its text when it loses the focus. */
function applyDraftOfFocusedInput({ activeElement }: ShadowRoot): void {
  if (!hasDraft(activeElement)) return;
  activeElement.blur();
  activeElement.focus();
}

function focusOutlineSearch({ store }: Designer, root: ShadowRoot): void {
  store.set(leftPanelTabAtom, 'outline');
  requestAnimationFrame(() =>
    root.querySelector<HTMLElement>('[data-region=left] input[type=search]')?.focus(),
  );
}
