/**
 * Connects the events dialog to the form in the designer. A test call goes to the host page, or to the server
 * if the host page does not handle it.
 */
import { setEvents } from '@countersign/sdk/form/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { fetchEventResponse } from '../../form-renderer/events/request-event.ts';
import { useHostPageAccess } from '../../ui/host.ts';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { EventsDialog } from './EventsDialog.tsx';
import type { SendCall } from './send-call.ts';

export function ConnectedEventsDialog({ onClose }: { onClose(): void }): ReactNode {
  const designer = useDesigner();
  const { lang, calls } = designer;
  const host = useHostPageAccess();
  const definition = useAtomValue(definitionAtom);
  const send = useMemo<SendCall>(
    () => (call, signal) => fetchEventResponse(call, { lang, onCall: calls.call }, { host, signal }),
    [lang, calls, host],
  );
  return (
    <EventsDialog
      lang={lang}
      definition={definition}
      newId={() => `event_${Date.now()}`}
      send={send}
      onEvents={events =>
        edit(designer, now => setEvents(now, events), { label: createUndoStepLabel('events') })
      }
      onClose={onClose}
    />
  );
}
