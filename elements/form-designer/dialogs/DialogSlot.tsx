/** Renders the open dialog. The code of all dialogs is loaded when the first one opens. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { lazyModule } from '../../ui/lazy-part.ts';
import { openDialogAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';

const lazyFormDesignerDialogs = lazyModule(() => import('./Dialogs.tsx'));

export function DialogSlot(): ReactNode {
  const { store, calls } = useDesigner();
  const name = useAtomValue(openDialogAtom);
  const loaded = useSyncExternalStore(lazyFormDesignerDialogs.onLoaded, lazyFormDesignerDialogs.isLoaded);
  useEffect(() => {
    if (name === null || loaded) return;
    lazyFormDesignerDialogs.load().catch(error => {
      store.set(openDialogAtom, null);
      calls.failed({ code: 'load-failed', message: String(error), error });
    });
  }, [name, loaded, store, calls]);
  if (name === null || !loaded) return null;
  const { FormDesignerDialogs } = lazyFormDesignerDialogs.get();
  return <FormDesignerDialogs name={name} onClose={() => store.set(openDialogAtom, null)} />;
}
