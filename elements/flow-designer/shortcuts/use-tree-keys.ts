/** Returns the key handler of a node tree. The canvas and the outline use it, each with its own rows. */
import type { OutlineRow } from '@countersign/sdk/flow/diagram';
import type { KeyboardEvent } from 'react';
import { useElementContext } from '../../element/context.ts';
import { selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { performTreeAction, type TreePlace } from './tree-commands.ts';
import { treeAction } from './tree-keys.ts';

export function useTreeKeys(
  rows: readonly OutlineRow[],
  place: TreePlace['in'],
): (event: KeyboardEvent) => void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  return event => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing || !root) return;
    const action = treeAction(event, { rows, selected: designer.store.get(selectionAtom) });
    if (!action || (event.key === 'Escape' && designer.store.get(selectedIdsAtom).length < 2)) return;
    event.preventDefault();
    performTreeAction({ designer, root, in: place }, action);
  };
}
