/** One request at a time, with its fault for people. */
import { useState } from 'react';
import { type Fault, outcomeOf } from '../sign-in.ts';

export function useRequest(onFault: (fault: Fault) => void, tooLong = '') {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  /** Returns undefined where the request was refused, or one is under way. */
  const run = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setFault('');
    const outcome = await outcomeOf(call, tooLong);
    setBusy(false);
    if (outcome.ok) return outcome.value;
    setFault(outcome.fault.message);
    onFault(outcome.fault);
    return undefined;
  };
  return { busy, fault, setFault, run };
}
