/** Seconds until something may be done again. */
import { useEffect, useState } from 'react';

export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  const start = (wait: number) => {
    const begun = Date.now();
    setNow(begun);
    setUntil(begun + wait * 1000);
  };
  return [seconds, start];
}
