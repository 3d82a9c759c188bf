/** Renders the live region that announces the actions in a designer to screen readers. */
import { type ReactNode, useState } from 'react';

/**
 * Announces the text whenever a new object is passed, even if the text has not changed. Every second text
 * ends with a non-breaking space, so that the content of the region always changes.
 */
export function LiveRegion({ announcement }: { announcement: { text: string } }): ReactNode {
  const [shown, setShown] = useState({ announcement, turn: false });
  if (shown.announcement !== announcement) setShown({ announcement, turn: !shown.turn });
  return (
    <div className="designer-unseen" role="status" data-announcement="">
      {announcement.text && announcement.text + (shown.turn ? '\u00a0' : '')}
    </div>
  );
}
