/** What came of the last deed: said aloud, and with a retry where one can help. */
import { useAtomValue, useSetAtom } from 'jotai';
import { type Notice, noticeAtom, wordsAtom } from './atoms.ts';
import { Icon, type IconName } from './Icon.tsx';
import { decideAtom } from './verbs.ts';

const ICONS: Record<Notice['tone'], IconName> = {
  success: 'pass',
  info: 'info',
  error: 'warning',
  reason: 'info',
};

/** The live region stands from the start, so that what comes into it is announced. */
export function NoticeLine() {
  const notice = useAtomValue(noticeAtom);
  return (
    <div className="notice-place" role="status" id="notice">
      {notice && <NoticeText notice={notice} />}
    </div>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useAtomValue(wordsAtom);
  const decide = useSetAtom(decideAtom);
  const retry = notice.tone === 'error' ? notice.retry : undefined;
  return (
    <p className="notice" data-tone={notice.tone}>
      <Icon name={ICONS[notice.tone]} />
      <span>{notice.text}</span>
      {retry && (
        <button type="button" className="quiet" onClick={() => void decide(retry)}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
