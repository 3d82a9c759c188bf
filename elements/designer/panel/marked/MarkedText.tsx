/**
 * Underlines the problems in an expression. A layer below the input contains the same text with the same line
 * breaks.
 */
import type { ReactNode, RefObject } from 'react';

export interface Mark {
  at: number;
  end: number;
}

interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
  /** The layer with the underlines. The caller scrolls it together with the input. */
  layer: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * A trailing space is added to the text in the layer, so that a problem at the end of the text can be
 * underlined.
 */
export function MarkedText({ text, marks, layer, children }: MarkedTextProps): ReactNode {
  return (
    <div className="panel-marked">
      <div ref={layer} className="panel-marks kit-code" aria-hidden="true">
        {splitTextAtMarkRanges(`${text} `, marks).map(part =>
          part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text,
        )}
      </div>
      {children}
    </div>
  );
}

interface Part {
  at: number;
  text: string;
  isMarked: boolean;
}

/**
 * Splits a text at its marks, in order. If two marks overlap, the overlapping part belongs to the first mark.
 */
export function splitTextAtMarkRanges(text: string, marks: readonly Mark[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const at = Math.max(from, Math.min(mark.at, text.length - 1));
    const end = Math.min(text.length, Math.max(mark.end, at + 1));
    if (end <= from) continue;
    if (at > from) parts.push({ at: from, text: text.slice(from, at), isMarked: false });
    parts.push({ at, text: text.slice(at, end), isMarked: true });
    from = end;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isMarked: false });
  return parts;
}
