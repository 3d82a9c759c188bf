/** Runs one request at a time. Holds the error of the last request as a text for the user. */
import { useState } from 'react';
import { type Fault, runSignInCall } from '../sign-in.ts';

export function useSingleRequest(onFault: (fault: Fault) => void, tooLong = '') {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  /**
   * Runs a request and returns its result. Returns undefined if the request failed or another request is
   * still running.
   */
  const run = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setFault('');
    const outcome = await runSignInCall(call, tooLong);
    setBusy(false);
    if (outcome.ok) return outcome.value;
    setFault(outcome.fault.message);
    onFault(outcome.fault);
    return undefined;
  };
  return { busy, fault, setFault, run };
}
