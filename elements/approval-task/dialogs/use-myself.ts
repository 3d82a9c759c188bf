/** The id of who is signed in, so that nobody is offered to themselves. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { outsideAtom } from '../outside.ts';

/** Undefined until it is known, or where a token does not tell: then the server refuses it by name. */
export function useMyself(): string | undefined {
  const outside = useAtomValue(outsideAtom);
  const [id, setId] = useState<string>();
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const { user } = (await outside?.client.portal.getInfo()) ?? {};
      if (current) setId(user?.userId);
    };
    ask().catch(() => {});
    return () => {
      current = false;
    };
  }, [outside]);
  return id;
}
