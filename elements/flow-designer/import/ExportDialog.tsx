/** The flow as a file: JSON of this product, and BPMN 2.0 for other tools. */
import { toBpmn } from '@countersign/sdk/flow/bpmn';
import { type ReactNode, useMemo } from 'react';
import { TextDialog } from '../../designer/dialogs/TextDialog.tsx';
import type { DialogProps } from '../dialogs/DialogSlot.tsx';
import { basicsAtom, flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { outcome } from '../store/edit.ts';
import { importTextsIn } from './texts.ts';

export function ExportDialog({ onClose }: DialogProps): ReactNode {
  const { lang, store } = useDesigner();
  const pages = useMemo(() => {
    const { processKey, processName } = store.get(basicsAtom);
    const name = processKey || 'flow';
    return [
      {
        name: 'JSON',
        text: JSON.stringify(outcome(store), null, 2),
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
    <TextDialog lang={lang} title={importTextsIn(lang)('exportTitle')} pages={pages} onClose={onClose} />
  );
}
