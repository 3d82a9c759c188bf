/** A comment on the timeline with its mentions marked, and its attachments. */
import { Attachments, type StoredName } from './Attachments.tsx';

interface Props {
  comment: string;
  attachments: StoredName[];
  /** The name of its author, for the text of a signature. */
  by: string;
}

export function WrittenComment({ comment, attachments, by }: Props) {
  if (!comment && attachments.length === 0) return null;
  return (
    <>
      {comment && <blockquote className="written-comment">{piecesOf(comment).map(marked)}</blockquote>}
      {attachments.length > 0 && <Attachments files={attachments} by={by} />}
    </>
  );
}

interface Piece {
  text: string;
  at: number;
}

/** At the start or behind a space or a bracket: an address such as `li@example.com` mentions nobody. */
const MENTION = /(?<=^|[\s(（，。、；：])(@[\p{L}\p{N}_·.-]*[\p{L}\p{N}_])/gu;

/** The text as it is, in pieces that begin where a mention begins or ends. */
function piecesOf(comment: string): Piece[] {
  let at = 0;
  return comment.split(MENTION).map(text => {
    const piece = { text, at };
    at += text.length;
    return piece;
  });
}

const marked = ({ text, at }: Piece) =>
  text.startsWith('@') && text.length > 1 ? (
    <span key={at} className="mention">
      {text}
    </span>
  ) : (
    text
  );
