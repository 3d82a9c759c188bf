/** Loads the working calendar for a form that computes with working days. Other forms load nothing. */
import type { WorkdayLookup } from '@countersign/sdk/form/computing';
import { useEffect, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import type { FormViewProps } from '../props.ts';
import type { Engine } from './expression-engine.ts';

/** The calendar of a form: not needed, being loaded, loaded, or not available because its request failed. */
export type WorkdaysState =
  | { kind: 'ready'; workdays?: WorkdayLookup | undefined }
  | { kind: 'loading' }
  | { kind: 'failed' };

const LOADING: WorkdaysState = { kind: 'loading' };
const NOT_NEEDED: WorkdaysState = { kind: 'ready' };

/** The functions of the expression engine that concern working days. */
type WorkdayFunctions = Pick<Engine, 'usesWorkdays' | 'workdayLookup'>;

type WorkdayView = Pick<FormViewProps, 'definition' | 'lang' | 'onError' | 'readOnly'>;

export function useWorkdays(
  engine: WorkdayFunctions | undefined,
  { definition, lang = 'zh', onError, readOnly = false }: WorkdayView,
): WorkdaysState {
  const host = useHostPageAccess();
  const [state, setState] = useState(LOADING);
  // A document shows the values that the server has computed.
  const isNeeded = !readOnly && engine?.usesWorkdays(definition) === true;
  const source = host.lookups().workingCalendar;
  const { baseUrl, signedIn } = host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source, server or session loads the calendar again
  useEffect(() => {
    if (!engine || !isNeeded) return;
    const stop = new AbortController();
    const { signal } = stop;
    import('../../ui/working-calendar.ts')
      .then(({ loadWorkingCalendar }) => loadWorkingCalendar(host, { lang, signal }))
      .then(
        info =>
          !signal.aborted &&
          setState({ kind: 'ready', workdays: info && engine.workdayLookup(info.calendar) }),
        error => {
          if (signal.aborted) return;
          onError?.({ code: 'calendar-failed', message: String(error), error });
          setState({ kind: 'failed' });
        },
      );
    return () => stop.abort();
  }, [engine, isNeeded, host, source, baseUrl, signedIn]);
  return isNeeded ? state : NOT_NEEDED;
}
