/** Renders a timeline comment with highlighted mentions and with its attachments. */
import { type StoredName, TimelineAttachments } from './Attachments.tsx';

interface Props {
  comment: string;
  attachments: StoredName[];
  /** The name of the author, used as the alternative text of a signature. */
  by: string;
}

export function TimelineComment({ comment, attachments, by }: Props) {
  if (!comment && attachments.length === 0) return null;
  return (
    <>
      {comment && (
        <blockquote className="written-comment">
          {splitAtMentions(comment).map(renderTextOrMention)}
        </blockquote>
      )}
      {attachments.length > 0 && <TimelineAttachments files={attachments} by={by} />}
    </>
  );
}

interface Piece {
  text: string;
  at: number;
}

/**
 * Matches a mention at the start of the text, or after a space, a bracket or a comma. An address such as
 * `li@example.com` is not a mention.
 */
const MENTION_PATTERN = /(?<=^|[\s(（，。、；：])(@[\p{L}\p{N}_·.-]*[\p{L}\p{N}_])/gu;

/** Splits the text at the start and end of each mention. */
function splitAtMentions(comment: string): Piece[] {
  let at = 0;
  return comment.split(MENTION_PATTERN).map(text => {
    const piece = { text, at };
    at += text.length;
    return piece;
  });
}

const renderTextOrMention = ({ text, at }: Piece) =>
  text.startsWith('@') && text.length > 1 ? (
    <span key={at} className="mention">
      {text}
    </span>
  ) : (
    text
  );
