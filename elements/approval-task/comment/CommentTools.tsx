/** Tools beside a comment: phrases, mentions and attachments, one panel at a time. */
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
import { adopt, sheetOf } from '../../element/styles/style-sheets.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { Attachments } from './Attachments.tsx';
import { filesAtom } from './extras.ts';
import { Mention } from './Mention.tsx';
import { Phrases } from './Phrases.tsx';
import { commentStyles } from './styles.ts';
import { type FieldRef, useInsertion } from './use-insertion.ts';

type Tool = 'phrases' | 'mention' | 'files';

interface Props {
  field: FieldRef;
  /** Whether the action takes attachments and mentions. */
  extras: boolean;
}

export function CommentTools({ field, extras }: Props) {
  const t = useDialogTexts();
  useStyles();
  const [open, setOpen] = useState<Tool | null>(null);
  const writing = useInsertion(field);
  const hasFiles = useAtomValue(filesAtom).length > 0;
  const id = useId();
  useMark(field, extras, () => setOpen('mention'));
  const leave = () => {
    setOpen(null);
    writing.focus();
  };
  const button = (tool: Tool, text: string, mark: ReactNode) => (
    <button
      type="button"
      className="quiet tool"
      aria-label={text}
      aria-expanded={open === tool}
      aria-controls={open === tool ? id : undefined}
      onClick={() => setOpen(open === tool ? null : tool)}
    >
      <span aria-hidden="true">{mark}</span>
      {text}
    </button>
  );
  return (
    <fieldset
      className="comment-tools"
      aria-label={t('commentTools')}
      onKeyDown={event => open && onEscape(event, leave)}
    >
      <div className="tools">
        {button('phrases', t('phrases'), '☰')}
        {extras && button('mention', t('mention'), '@')}
        {extras && button('files', t('attach'), '＋')}
      </div>
      <div id={id} className="tool-panel">
        {open === 'phrases' && <Phrases writing={writing} onDone={leave} />}
        {open === 'mention' && extras && <Mention writing={writing} onDone={leave} />}
        {extras && (open === 'files' || hasFiles) && <Attachments />}
      </div>
    </fieldset>
  );
}

/** Escape belongs to the panel alone: the dialog around it stays open. */
function onEscape(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  leave();
}

/** A typed `@` opens the search for a person. */
function useMark({ current: field }: FieldRef, active: boolean, open: () => void): void {
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

/** Their css is loaded with them. */
function useStyles(): void {
  const root = useElementContext()?.shadowRoot;
  useLayoutEffect(() => {
    if (root) adopt(root, sheetOf(commentStyles), 'element');
  }, [root]);
}
