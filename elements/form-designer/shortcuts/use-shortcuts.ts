/** Binds the keys of the designer: those of the canvas to its tree, the others to the whole element. */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { tinykeys } from 'tinykeys';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas, treeOf } from '../canvas/focus.ts';
import { dialogAtom, leftTabAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { canvasKeys } from './canvas-keys.ts';

const isTyping = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    target.matches('input,textarea,select,[contenteditable],[contenteditable] *')
  );
};

const isInDialog = (event: KeyboardEvent): boolean =>
  event
    .composedPath()
    .some(target => target instanceof HTMLElement && target.matches('dialog,[data-overlay]'));

export function useShortcuts(frame: RefObject<HTMLElement | null>): void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    const box = frame.current;
    const tree = root && treeOf(root);
    if (!box || !root || !tree) return;
    const ignore = (event: KeyboardEvent) => isInDialog(event) || event.isComposing;
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

function bound<Place>(
  keys: Readonly<Record<string, (place: Place, event: KeyboardEvent) => void>>,
  place: Place,
): Record<string, (event: KeyboardEvent) => void> {
  const handlers = Object.entries(keys).map(([key, handler]) => [
    key,
    (event: KeyboardEvent) => {
      event.preventDefault();
      handler(place, event);
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
  const redo = travel(redoStep);
  return {
    '$mod+z': travel(undoStep),
    '$mod+Shift+z': redo,
    '$mod+y': redo,
    '$mod+s': always(() => calls.save()),
    '$mod+f': always(() => find(designer, root)),
    F6: always(() => nextRegion(designer, root, 1)),
    'Shift+F6': always(() => nextRegion(designer, root, -1)),
    'Shift+?': unlessTyping(() => store.set(dialogAtom, 'keys')),
    Escape: event => {
      const right = event
        .composedPath()
        .some(one => one instanceof HTMLElement && one.dataset.region === 'right');
      if (right && !event.defaultPrevented) focusCanvas(designer, root);
    },
  };
}

function find({ store }: Designer, root: ShadowRoot): void {
  store.set(leftTabAtom, 'outline');
  requestAnimationFrame(() =>
    root.querySelector<HTMLElement>('[data-region=left] input[type=search]')?.focus(),
  );
}

const focusable = 'button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';

/** Goes around: toolbar, left side, canvas, right side, problems. */
function nextRegion(designer: Designer, root: ShadowRoot, step: 1 | -1): void {
  const regions = [...root.querySelectorAll<HTMLElement>('[data-region]')];
  const at = regions.findIndex(region => region.contains(root.activeElement));
  for (let n = 1; n <= regions.length; n += 1) {
    const region = regions[(at + step * n + regions.length * 2) % regions.length];
    if (region?.dataset.region === 'canvas') {
      focusCanvas(designer, root);
      return;
    }
    const first =
      region?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
      region?.querySelector<HTMLElement>(focusable);
    first?.focus();
    if (first && root.activeElement === first) return;
  }
}
