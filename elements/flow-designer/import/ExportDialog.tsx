/** Exports the flow as text: as Countersign JSON, or as BPMN 2.0 for other tools. */
import { toBpmn } from '@countersign/sdk/import';
import { type ReactNode, useMemo } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { TextDialog } from '../../designer/dialogs/TextDialog.tsx';
import { flowAtom, processBasicInfoAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { flowToSendToHostPage } from '../store/edit.ts';
import { importTextsForLanguage } from './texts.ts';

export function ExportDialog({ onClose }: DialogProps): ReactNode {
  const { lang, store } = useDesigner();
  const pages = useMemo(() => {
    const { processKey, processName } = store.get(processBasicInfoAtom);
    const name = processKey || 'flow';
    return [
      {
        name: 'JSON',
        text: JSON.stringify(flowToSendToHostPage(store), null, 2),
        file: `${name}.json`,
        mediaType: 'application/json',
      },
      {
        name: 'BPMN 2.0',
        text: toBpmn(store.get(flowAtom), { processKey: name, processName }),
        file: `${name}.bpmn`,
        mediaType: 'application/xml',
      },
    ];
  }, [store]);
  return (
    <TextDialog
      lang={lang}
      title={importTextsForLanguage(lang)('exportTitle')}
      pages={pages}
      onClose={onClose}
    />
  );
}
