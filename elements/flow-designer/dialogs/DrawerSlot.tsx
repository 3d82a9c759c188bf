/** The right side: a drawer while one is open, else the panel. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PanelSide } from '../panel/PanelSide.tsx';
import { type DialogName, dialogAtom } from '../store/dialog.ts';
import { Loaded, type Part } from './DialogSlot.tsx';

const drawers: Partial<Record<DialogName, Part>> = {
  try: lazyPart(async () => (await import('../try/TryDrawer.tsx')).TryDrawer),
  versions: lazyPart(async () => (await import('../versions/VersionsDrawer.tsx')).VersionsDrawer),
};

export function DrawerSlot({ narrow }: { narrow: boolean }): ReactNode {
  const name = useAtomValue(dialogAtom);
  const part = name === null ? undefined : drawers[name];
  return part ? <Loaded key={name} part={part} /> : <PanelSide narrow={narrow} />;
}
