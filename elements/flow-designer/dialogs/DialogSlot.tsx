/** Renders the open dialog. The code of a dialog is loaded when it is first opened. */
import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { type LazyPart, lazyModule } from '../../ui/lazy-part.ts';
import { useDesigner } from '../store/designer.ts';
import { type DialogName, dialogAtom } from '../store/overlay.ts';

export type DialogPart = LazyPart<ComponentType<DialogProps>>;

const lazyDialogsByName: Partial<Record<DialogName, DialogPart>> = {
  help: lazyModule(async () => (await import('../help/HelpDrawer.tsx')).HelpDrawer),
  conflict: lazyModule(async () => (await import('../conflict/ConflictDialog.tsx')).ConflictDialog),
  import: lazyModule(async () => (await import('../import/ImportFlowDialog.tsx')).ImportFlowDialog),
  export: lazyModule(async () => (await import('../import/ExportDialog.tsx')).ExportDialog),
  samples: lazyModule(async () => (await import('../try/CheckDialog.tsx')).SampleCheckDialog),
  replacePerson: lazyModule(async () => (await import('./replace/ReplaceDialog.tsx')).ReplaceDialog),
};

export function DialogSlot(): ReactNode {
  const name = useAtomValue(dialogAtom);
  const part = name === null ? undefined : lazyDialogsByName[name];
  return part ? <LazyDialog part={part} /> : null;
}

/**
 * Renders a dialog after its code is loaded. If loading fails, it closes the dialog and reports
 * `load-failed`.
 */
export function LazyDialog({ part }: { part: DialogPart }): ReactNode {
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
