/** The result of the last action: announced, and with a retry where one can help. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type Notice, noticeAtom, textsAtom } from '../atoms.ts';
import { retryAtom } from '../run/press.ts';
import { Icon, type IconName } from '../view/Icon.tsx';

const ICONS: Record<Notice['tone'], IconName> = {
  success: 'pass',
  info: 'info',
  error: 'warning',
  reason: 'info',
};

interface Props {
  id: string;
  /** A dialog in front shows the notice. */
  silent?: boolean;
}

/** The live region is mounted from the start, so that a message in it is announced. */
export function NoticeLine({ id, silent = false }: Props) {
  const latest = useAtomValue(noticeAtom);
  const notice = silent ? null : latest;
  const place = useRef<HTMLDivElement>(null);
  const isDone = notice?.tone === 'success' || notice?.tone === 'info';
  useEffect(() => {
    // The pressed button is gone by now, and the focus went with it.
    if (isDone && place.current && holdsFocus(place.current)) place.current.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <div className="notice-place" role="status" id={id} ref={place} tabIndex={-1}>
      {notice && <NoticeText notice={notice} />}
    </div>
  );
}

/** Also true where the focus was here and fell back to the page. */
function holdsFocus(part: HTMLElement): boolean {
  const root = part.getRootNode() as Document | ShadowRoot;
  return root.activeElement !== null || document.activeElement === document.body;
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useAtomValue(textsAtom);
  const run = useSetAtom(retryAtom);
  const retry = notice.tone === 'error' ? notice.retry : undefined;
  return (
    <p className="notice" data-tone={notice.tone}>
      <Icon name={ICONS[notice.tone]} />
      <span>{notice.text}</span>
      {retry && (
        <button type="button" className="quiet" onClick={() => void run(retry)}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
