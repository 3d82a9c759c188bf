/** An identifier or a path; in a narrow place it breaks behind `:`, `/`, `_`, `.` and `-`. */
import { Fragment } from 'react';
import { breakable } from './format/breakable.ts';

export function Identifier({ text }: { text: string }) {
  return breakable(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
