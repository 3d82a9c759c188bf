/** Binds the keys of the designer: those of the canvas to its tree, the others to the whole element. */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { tinykeys } from 'tinykeys';
import { isInOverlay, isTyping } from '../../designer/shortcuts/keys.ts';
import { nextRegion } from '../../designer/shortcuts/regions.ts';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas, treeOf } from '../canvas/focus.ts';
import { dialogAtom, leftTabAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { canvasKeys } from './canvas-keys.ts';

export function useShortcuts(frame: RefObject<HTMLElement | null>): void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    const box = frame.current;
    const tree = root && treeOf(root);
    if (!box || !root || !tree) return;
    const ignore = (event: KeyboardEvent) => isInOverlay(event) || event.isComposing;
    const onCanvas = tinykeys(tree, bound(canvasKeys, { designer, root }), {
      ignore: event => ignore(event) || isTyping(event),
    });
    const everywhere = tinykeys(box, globalKeys(designer, root), { ignore });
    return () => {
      onCanvas();
      everywhere();
    };
  }, [designer, root, frame]);
}

/** A handler that returns false leaves the key to the page. */
function bound<Place>(
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

type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Undo in a text input is the input's own. */
function globalKeys(designer: Designer, root: ShadowRoot): Keys {
  const { store, calls } = designer;
  const unlessTyping = (action: () => void) => (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    event.preventDefault();
    action();
  };
  const always = (action: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    action();
  };
  /** The control with the focus may be gone afterwards: the focus follows to what changed. */
  const travel = (go: (designer: Designer) => void) =>
    unlessTyping(() => {
      const wasInside = root.activeElement?.closest('.csd-form') != null;
      flushSync(() => go(designer));
      if (wasInside) focusCanvas(designer, root);
    });
  const region = (step: 1 | -1) =>
    always(() =>
      nextRegion(root, step, ({ dataset }) => {
        if (dataset.region === 'canvas') focusCanvas(designer, root);
        return dataset.region === 'canvas';
      }),
    );
  const redo = travel(redoStep);
  return {
    '$mod+z': travel(undoStep),
    '$mod+Shift+z': redo,
    '$mod+y': redo,
    '$mod+s': always(() => calls.save()),
    '$mod+f': always(() => find(designer, root)),
    F6: region(1),
    'Shift+F6': region(-1),
    'Shift+?': unlessTyping(() => store.set(dialogAtom, 'keys')),
    Escape: event => {
      const right = event
        .composedPath()
        .some(one => one instanceof HTMLElement && one.dataset.region === 'right');
      if (!right || event.defaultPrevented) return;
      event.preventDefault();
      focusCanvas(designer, root);
    },
  };
}

function find({ store }: Designer, root: ShadowRoot): void {
  store.set(leftTabAtom, 'outline');
  requestAnimationFrame(() =>
    root.querySelector<HTMLElement>('[data-region=left] input[type=search]')?.focus(),
  );
}
