/** What came of the last deed: said aloud, and with a retry where one can help. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type Notice, noticeAtom, wordsAtom } from '../atoms.ts';
import { againAtom } from '../run/press.ts';
import { Icon, type IconName } from '../view/Icon.tsx';

const ICONS: Record<Notice['tone'], IconName> = {
  success: 'pass',
  info: 'info',
  error: 'warning',
  reason: 'info',
};

interface Props {
  id: string;
  /** A dialog in front of it says it. */
  silent?: boolean;
}

/** The live region stands from the start, so that what comes into it is announced. */
export function NoticeLine({ id, silent = false }: Props) {
  const news = useAtomValue(noticeAtom);
  const notice = silent ? null : news;
  const place = useRef<HTMLDivElement>(null);
  const settled = notice?.tone === 'success' || notice?.tone === 'info';
  useEffect(() => {
    // The button that was pressed is gone by now, and the focus is wherever its going left it.
    if (settled && place.current && holdsFocus(place.current)) place.current.focus({ preventScroll: true });
  }, [settled]);
  return (
    <div className="notice-place" role="status" id={id} ref={place} tabIndex={-1}>
      {notice && <NoticeText notice={notice} />}
    </div>
  );
}

/** Also where the focus was here and fell back to the page. */
function holdsFocus(part: HTMLElement): boolean {
  const root = part.getRootNode() as Document | ShadowRoot;
  return root.activeElement !== null || document.activeElement === document.body;
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useAtomValue(wordsAtom);
  const retry = useSetAtom(againAtom);
  const again = notice.tone === 'error' ? notice.again : undefined;
  return (
    <p className="notice" data-tone={notice.tone}>
      <Icon name={ICONS[notice.tone]} />
      <span>{notice.text}</span>
      {again && (
        <button type="button" className="quiet" onClick={() => void retry(again)}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
