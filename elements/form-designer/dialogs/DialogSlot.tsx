/** The place of the dialogs: their code is fetched with the first of them. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { dialogAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';

const part = lazyPart(() => import('./Dialogs.tsx'));

export function DialogSlot(): ReactNode {
  const { store, calls } = useDesigner();
  const name = useAtomValue(dialogAtom);
  const loaded = useSyncExternalStore(part.onLoaded, part.isLoaded);
  useEffect(() => {
    if (name === null || loaded) return;
    part.load().catch(error => {
      store.set(dialogAtom, null);
      calls.failed({ code: 'load-failed', message: String(error), error });
    });
  }, [name, loaded, store, calls]);
  if (name === null || !loaded) return null;
  const { Dialogs } = part.get();
  return <Dialogs name={name} onClose={() => store.set(dialogAtom, null)} />;
}
