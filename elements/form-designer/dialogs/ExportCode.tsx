/** Source text that embeds the form in a page of each host. */
import { codeHosts, codeSample } from '@countersign/sdk/form/code';
import { type ReactNode, useMemo } from 'react';
import { TextDialog } from '../../designer/dialogs/TextDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { outcome } from '../store/edit.ts';
import type { DialogProps } from './Dialogs.tsx';
import { formDialogTextsIn } from './texts.ts';

export function ExportCode({ onClose }: DialogProps): ReactNode {
  const { lang, store } = useDesigner();
  const pages = useMemo(() => {
    const definition = outcome(store);
    return codeHosts.map(({ host, name, file, mediaType }) => ({
      name,
      file,
      mediaType,
      text: codeSample(definition, host, { lang }),
    }));
  }, [store, lang]);
  return (
    <TextDialog lang={lang} title={formDialogTextsIn(lang)('exportCode')} pages={pages} onClose={onClose} />
  );
}
