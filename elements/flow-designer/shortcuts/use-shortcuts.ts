/**
 * Binds the shortcuts of the whole designer: undo and redo, saving, focus movement, search, problems and
 * help.
 */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { tinykeys } from 'tinykeys';
import { isInOverlay, isKeyInInputOrOverlay } from '../../designer/shortcuts/keys.ts';
import { focusNextRegion } from '../../designer/shortcuts/regions.ts';
import { useElementContext } from '../../element/context.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { dialogAtom } from '../store/overlay.ts';
import { fixProblem, goToProblem } from './problem-keys.ts';
import { focusCanvas, focusSearch } from './regions.ts';

export function useShortcuts(frame: RefObject<HTMLElement | null>): void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    const box = frame.current;
    if (!box || !root) return;
    return tinykeys(box, shortcutBindings(designer, root), {
      ignore: event => isInOverlay(event) || event.isComposing,
    });
  }, [designer, root, frame]);
}

type Keys = Record<string, (event: KeyboardEvent) => void>;

function shortcutBindings(designer: Designer, root: ShadowRoot): Keys {
  const always = (action: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    action();
  };
  const region = (step: 1 | -1) =>
    always(() =>
      focusNextRegion(root, step, one => {
        if (one.dataset.region === 'canvas') focusCanvas(root);
        return one.dataset.region === 'canvas' && one.contains(root.activeElement);
      }),
    );
  /** Runs an undo or redo. Focuses the canvas if the change removed the focused element. */
  const travel = (go: (designer: Designer) => void) =>
    always(() => {
      const before = root.activeElement;
      flushSync(() => go(designer));
      if (before && !before.isConnected) focusCanvas(root);
    });
  return {
    '$mod+z': travel(undoStep),
    '$mod+Shift+z': travel(redoStep),
    '$mod+y': travel(redoStep),
    '$mod+s': always(() => designer.calls.save()),
    '$mod+f': always(() => focusSearch(designer, root)),
    F6: region(1),
    'Shift+F6': region(-1),
    F8: always(() => goToProblem(designer, 1)),
    'Shift+F8': always(() => goToProblem(designer, -1)),
    'Alt+Enter': always(() => fixProblem(designer)),
    'Shift+?': event => {
      if (isKeyInInputOrOverlay(event)) return;
      event.preventDefault();
      designer.store.set(dialogAtom, 'help');
    },
    Escape: event => {
      const panel = event
        .composedPath()
        .find(one => one instanceof HTMLElement && one.dataset.region === 'right') as HTMLElement | undefined;
      // A drawer that replaces the settings panel handles the Escape key itself.
      if (!panel || panel.matches('.drawer') || event.defaultPrevented) return;
      event.preventDefault();
      focusCanvas(root);
    },
  };
}
