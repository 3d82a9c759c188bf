/** Returns the key handler of a node tree. The canvas and the outline use it, each with its own rows. */
import type { OutlineRow } from '@countersign/sdk/flow/diagram';
import type { KeyboardEvent } from 'react';
import { useElementContext } from '../../element/context.ts';
import { selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { performFlowTreeAction, type TreePlace } from './tree-commands.ts';
import { findTreeActionForKeyEvent } from './tree-keys.ts';

export function useTreeKeys(
  rows: readonly OutlineRow[],
  place: TreePlace['in'],
): (event: KeyboardEvent) => void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  return event => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing || !root) return;
    const action = findTreeActionForKeyEvent(event, {
      rows,
      selected: designer.store.get(selectedNodeIdAtom),
    });
    if (!action || (event.key === 'Escape' && designer.store.get(selectedIdsAtom).length < 2)) return;
    event.preventDefault();
    performFlowTreeAction({ designer, root, in: place }, action);
  };
}
