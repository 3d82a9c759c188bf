/** Renders and announces the result of the last action, with a retry button if a retry can help. */
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { approvalNoticeMessageAtom, type Notice, textsAtom } from '../atoms.ts';
import { retryFailedActionAtom } from '../run/press.ts';
import { Icon, type IconName } from '../view/Icon.tsx';

const NOTICE_ICONS: Record<Notice['tone'], IconName> = {
  success: 'pass',
  info: 'info',
  error: 'warning',
  reason: 'info',
};

interface Props {
  id: string;
  /** Whether to hide the notice because a dialog shows it. */
  silent?: boolean;
}

/** The live region is mounted from the start, so that a message in it is announced. */
export function NoticeLine({ id, silent = false }: Props) {
  const latest = useAtomValue(approvalNoticeMessageAtom);
  const notice = silent ? null : latest;
  const place = useRef<HTMLDivElement>(null);
  const isDone = notice?.tone === 'success' || notice?.tone === 'info';
  useEffect(() => {
    // If the pressed button was removed, it has lost the focus, so the focus moves to the notice.
    if (isDone && place.current && isFocusInRootOrBody(place.current))
      place.current.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <div className="notice-place" role="status" id={id} ref={place} tabIndex={-1}>
      {notice && <NoticeText notice={notice} />}
    </div>
  );
}

/** Returns whether the focus is in this shadow root, or has fallen back to the document body. */
function isFocusInRootOrBody(part: HTMLElement): boolean {
  const root = part.getRootNode() as Document | ShadowRoot;
  return root.activeElement !== null || document.activeElement === document.body;
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useAtomValue(textsAtom);
  const run = useSetAtom(retryFailedActionAtom);
  const retry = notice.tone === 'error' ? notice.retry : undefined;
  return (
    <p className="notice" data-tone={notice.tone}>
      <Icon name={NOTICE_ICONS[notice.tone]} />
      <span>{notice.text}</span>
      {retry && (
        <Button className="quiet" onClick={() => void run(retry)}>
          {t('retry')}
        </Button>
      )}
    </p>
  );
}
