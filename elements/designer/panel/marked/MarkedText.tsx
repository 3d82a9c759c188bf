/** The text of an expression with its problems underlined: the same text lies under the input, in the same lines. */
import type { ReactNode, RefObject } from 'react';

export interface Mark {
  at: number;
  end: number;
}

interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
  /** Scrolls with the input. */
  layer: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** A problem at the end of the text is marked by a blank behind it. */
export function MarkedText({ text, marks, layer, children }: MarkedTextProps): ReactNode {
  return (
    <div className="csp-marked">
      <div ref={layer} className="csp-marks csp-code" aria-hidden="true">
        {partsOf(`${text} `, marks).map(part =>
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

/** Splits a text at its marks, in order; what two marks share belongs to the first. */
export function partsOf(text: string, marks: readonly Mark[]): Part[] {
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
