/** The one place in which every action of the designer is read out. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { announcementAtom } from '../store/atoms.ts';

/** A text that follows an equal one is another text for screen readers: it ends with a space that nobody hears. */
let turn = false;
let last: object | undefined;

export function LiveRegion(): ReactNode {
  const announcement = useAtomValue(announcementAtom);
  if (announcement !== last) turn = !turn;
  last = announcement;
  return (
    <div className="csf-unseen" role="status" data-announcement="">
      {announcement.text && announcement.text + (turn ? '\u00a0' : '')}
    </div>
  );
}
