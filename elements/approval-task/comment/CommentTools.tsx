/** Renders the tools of a comment: phrases, mentions and attachments. One panel is open at a time. */
import { useAtomValue } from 'jotai';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useElementContext } from '../../element/context.ts';
import { adoptStyleSheetInLayer, sheetForCss } from '../../element/styles/style-sheets.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { useDialogTexts } from '../dialogs/texts.ts';
import { Attachments } from './Attachments.tsx';
import { commentFilesAtom } from './extras.ts';
import { MentionSearch } from './Mention.tsx';
import { Phrases } from './Phrases.tsx';
import { commentStyles } from './styles.ts';
import { type FieldRef, useCommentInsertion } from './use-insertion.ts';

type Tool = 'phrases' | 'mention' | 'files';

interface Props {
  field: FieldRef;
  /** Whether the comment can have attachments and mentions. */
  extras: boolean;
}

export function CommentTools({ field, extras }: Props) {
  const t = useDialogTexts();
  useCommentStyles();
  const [open, setOpen] = useState<Tool | null>(null);
  const writing = useCommentInsertion(field);
  const hasFiles = useAtomValue(commentFilesAtom).length > 0;
  const id = useId();
  useMentionTrigger(field, extras, () => setOpen('mention'));
  const leave = () => {
    setOpen(null);
    writing.focus();
  };
  const button = (tool: Tool, text: string, mark: ReactNode) => (
    <Button
      className="quiet tool"
      aria-label={text}
      aria-expanded={open === tool}
      aria-controls={open === tool ? id : undefined}
      onClick={() => setOpen(open === tool ? null : tool)}
    >
      <span aria-hidden="true">{mark}</span>
      {text}
    </Button>
  );
  return (
    <fieldset
      className="comment-tools"
      aria-label={t('commentTools')}
      onKeyDown={event => open && closeCommentPanelOnEscape(event, leave)}
    >
      <div className="tools">
        {button('phrases', t('phrases'), '☰')}
        {extras && button('mention', t('mention'), '@')}
        {extras && button('files', t('attach'), '＋')}
      </div>
      <div id={id} className="tool-panel">
        {open === 'phrases' && <Phrases writing={writing} onDone={leave} />}
        {open === 'mention' && extras && <MentionSearch writing={writing} onDone={leave} />}
        {extras && (open === 'files' || hasFiles) && <Attachments />}
      </div>
    </fieldset>
  );
}

/** Escape closes only the panel. The dialog around the panel stays open. */
function closeCommentPanelOnEscape(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  leave();
}

/** Opens the search for a person when the user types `@`. */
function useMentionTrigger({ current: field }: FieldRef, active: boolean, open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!field || !active) return;
    const onInput = (event: Event) => {
      if (event instanceof InputEvent && event.data === '@' && !event.isComposing) latest.current();
    };
    field.addEventListener('input', onInput);
    return () => field.removeEventListener('input', onInput);
  }, [field, active]);
}

/** Adds the CSS of the tools to the shadow root of the element. The CSS is loaded together with the tools. */
function useCommentStyles(): void {
  const root = useElementContext()?.shadowRoot;
  useLayoutEffect(() => {
    if (root) adoptStyleSheetInLayer(root, sheetForCss(commentStyles), 'element');
  }, [root]);
}
