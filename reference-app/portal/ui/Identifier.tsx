/** Shows an identifier or a path. In a narrow container, lines break after `:`, `/`, `_`, `.` and `-`. */
import { Fragment } from 'react';
import { splitBreakable } from './format/breakable.ts';

export function Identifier({ text }: { text: string }) {
  return splitBreakable(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
