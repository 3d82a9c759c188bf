/** Shows the full text of a message that a user wrote, in a drawer. Opening the message marks it as read. */
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useMarkMessageRead } from '../../../session/messages.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { messagesTexts } from './texts.ts';

export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, lang } = useTexts(messagesTexts);
  const { mutate: read } = useMarkMessageRead();
  const query = useQuery({
    queryKey: ['messages', 'one', id, lang],
    queryFn: () => client.letter.message.detail({ body: { id } }),
  });
  const message = query.data;
  const isUnread = message?.status === 'UNREAD';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened
  useEffect(() => {
    if (isUnread && message) read(message);
  }, [isUnread]);
  return (
    <SideDrawer title={message?.title ?? t('loading')} onClose={onClose}>
      <div className="record-body">
        {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
        {query.isPending && <Skeleton variant="rounded" height={96} />}
        {message && (
          <>
            <p className="message-sender">
              {message.createBy && <span>{message.createBy}</span>}
              <RelativeTime at={message.sendTime} />
            </p>
            {message.html ? (
              <RichText html={message.html} />
            ) : (
              <p className="message-plain">{message.content}</p>
            )}
          </>
        )}
      </div>
    </SideDrawer>
  );
}
