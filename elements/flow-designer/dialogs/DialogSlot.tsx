/** The place of the dialogs: the code of each is loaded when it is opened first. */
import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type LazyPart, lazyPart } from '../../ui/lazy-part.ts';
import { useDesigner } from '../store/designer.ts';
import { type DialogName, dialogAtom } from '../store/dialog.ts';

export interface DialogProps {
  onClose(): void;
}

export type Part = LazyPart<ComponentType<DialogProps>>;

const dialogs: Partial<Record<DialogName, Part>> = {
  help: lazyPart(async () => (await import('../help/HelpDrawer.tsx')).HelpDrawer),
  conflict: lazyPart(async () => (await import('../conflict/ConflictDialog.tsx')).ConflictDialog),
  import: lazyPart(async () => (await import('../import/ImportDialog.tsx')).ImportDialog),
  export: lazyPart(async () => (await import('../import/ExportDialog.tsx')).ExportDialog),
  samples: lazyPart(async () => (await import('../try/CheckDialog.tsx')).CheckDialog),
  replacePerson: lazyPart(async () => (await import('./replace/ReplaceDialog.tsx')).ReplaceDialog),
};

export function DialogSlot(): ReactNode {
  const name = useAtomValue(dialogAtom);
  const part = name === null ? undefined : dialogs[name];
  return part ? <Loaded part={part} /> : null;
}

/** Use it for each part that is opened by its name. */
export function Loaded({ part }: { part: Part }): ReactNode {
  const { store, calls } = useDesigner();
  const loaded = useSyncExternalStore(part.onLoaded, part.isLoaded);
  useEffect(() => {
    if (loaded) return;
    part.load().catch(error => {
      store.set(dialogAtom, null);
      calls.failed({ code: 'load-failed', message: String(error), error });
    });
  }, [part, loaded, store, calls]);
  if (!loaded) return null;
  const Dialog = part.get();
  return <Dialog onClose={() => store.set(dialogAtom, null)} />;
}
