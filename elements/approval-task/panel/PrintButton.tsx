/** Prints the approval by the flow's template; what makes the page is fetched with the first press. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { langAtom } from '../atoms.ts';
import { failureOf, messageOf, outsideAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { usePanelWords } from './texts.ts';

export function PrintButton({ view }: { view: View }) {
  const t = usePanelWords();
  const { busy, fault, print } = usePrint(view);
  return (
    <>
      <button
        type="button"
        className="print"
        part="print"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={print}
      >
        {t('print')}
      </button>
      {fault && (
        <span className="fault" role="alert">
          {t('printFailed', { reason: fault })}
        </span>
      )}
    </>
  );
}

function usePrint(view: View) {
  const t = usePanelWords();
  const lang = useAtomValue(langAtom);
  const outside = useAtomValue(outsideAtom);
  const host = useHostAccess();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const prepare = async () => {
    if (!outside) return;
    const query = { instanceId: view.task.instanceId };
    const [{ html }, { printApproval }] = await Promise.all([
      outside.client.jflow.printTemplate({ query }),
      import('./print/print-approval.ts'),
    ]);
    await printApproval({ view, template: html, t, lang, host });
  };
  const print = async () => {
    if (busy) return;
    setFault('');
    setBusy(true);
    try {
      await prepare();
    } catch (error) {
      outside?.failed(failureOf(error));
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, print };
}
