/** Hooks that read the state of the designer around. */
import type { Control } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { definitionAtom, selectedControlsAtom } from './atoms.ts';

/** The selected controls in the order of selection; the same list until one of them changes. */
export const useSelectedControls = (): readonly Control[] => useAtomValue(selectedControlsAtom);

export const useDefinition = () => useAtomValue(definitionAtom);
