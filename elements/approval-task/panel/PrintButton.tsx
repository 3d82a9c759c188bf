/** Prints the approval with the flow's template. The printing code is loaded on the first press. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import { langAtom } from '../atoms.ts';
import { approvalTaskHostAtom, errorEventDetail, errorToMessage } from '../host.ts';
import type { View } from '../loading/view.ts';
import { isTimelineUnloaded } from './ArchivedTimeline.tsx';
import { usePanelTexts } from './texts.ts';

export function PrintButton({ view }: { view: View }) {
  const t = usePanelTexts();
  const { busy, fault, print } = usePrint(view);
  return (
    <>
      <Button className="print" part="print" aria-disabled={busy} aria-busy={busy} onClick={print}>
        {t('print')}
      </Button>
      {fault && (
        <span className="fault" role="alert">
          {t('printFailed', { reason: fault })}
        </span>
      )}
    </>
  );
}

function usePrint(view: View) {
  const t = usePanelTexts();
  const lang = useAtomValue(langAtom);
  const timeZone = useTimeZone();
  const host = useAtomValue(approvalTaskHostAtom);
  const page = useHostPageAccess();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const prepare = async () => {
    if (!host) return;
    const query = { instanceId: view.task.instanceId };
    const [{ html }, { printApproval }, timeline] = await Promise.all([
      host.client.jflow.printTemplate({ query }),
      import('./print/print-approval.ts'),
      isTimelineUnloaded(view) ? host.client.jflow.nodeInfo({ query }) : view.timeline,
    ]);
    await printApproval({ view: { ...view, timeline }, template: html, t, lang, page, timeZone });
  };
  const print = async () => {
    if (busy) return;
    setFault('');
    setBusy(true);
    try {
      await prepare();
    } catch (error) {
      host?.failed(errorEventDetail(error));
      setFault(errorToMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, print };
}
