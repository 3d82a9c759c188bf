/** The one place in which every action of a designer is read out. */
import { type ReactNode, useState } from 'react';

/** A new object is read out, also with an equal text: it ends with a space then that is not read out, so that it is another text. */
export function LiveRegion({ announcement }: { announcement: { text: string } }): ReactNode {
  const [shown, setShown] = useState({ announcement, turn: false });
  if (shown.announcement !== announcement) setShown({ announcement, turn: !shown.turn });
  return (
    <div className="csd-unseen" role="status" data-announcement="">
      {announcement.text && announcement.text + (shown.turn ? '\u00a0' : '')}
    </div>
  );
}
