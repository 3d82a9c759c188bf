/** What helps with words: phrases that are written often, people to speak to, files to show. One panel at a time. */
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
import { useWords } from '../dialogs/texts.ts';
import { Files } from './Attachments.tsx';
import { filesAtom } from './extras.ts';
import { Mention } from './Mention.tsx';
import { Phrases } from './Phrases.tsx';
import { wordStyles } from './styles.ts';
import { type FieldRef, useField } from './use-insertion.ts';

type Tool = 'phrases' | 'mention' | 'files';

interface Props {
  field: FieldRef;
  /** Whether the deed takes files and mentions too. */
  extras: boolean;
}

export function WordTools({ field, extras }: Props) {
  const t = useWords();
  useStyles();
  const [open, setOpen] = useState<Tool | null>(null);
  const writing = useField(field);
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
      className="word-tools"
      aria-label={t('wordTools')}
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
        {extras && (open === 'files' || hasFiles) && <Files />}
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

/** A typed `@` asks for the person. */
function useMark({ current: field }: FieldRef, active: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!field || !active) return;
    const hear = (event: Event) => {
      if (event instanceof InputEvent && event.data === '@' && !event.isComposing) latest.current();
    };
    field.addEventListener('input', hear);
    return () => field.removeEventListener('input', hear);
  }, [field, active]);
}

/** Their css comes with them. */
function useStyles(): void {
  const root = useElementContext()?.shadowRoot;
  useLayoutEffect(() => {
    if (root) adopt(root, sheetOf(wordStyles), 'element');
  }, [root]);
}
