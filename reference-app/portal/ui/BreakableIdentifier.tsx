/** Shows an identifier or a path. In a narrow container, lines break after `:`, `/`, `_`, `.` and `-`. */
import { Fragment } from 'react';
import { splitAfterSeparators } from './format/breakable.ts';

export function BreakableIdentifier({ text }: { text: string }) {
  return splitAfterSeparators(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
