/** Lists the user's own sessions. The user can end a single session, or sign out on all devices. */
import type { OwnSession } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { signOut } from '../../../session/sign-out.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatRelativeTime } from '../../../ui/format/ago.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { accountTexts } from './account-texts.ts';
import { OWN_SESSIONS_QUERY } from './sessions-query.ts';

export function OwnSessions() {
  const { t } = useTexts(accountTexts);
  const cache = useQueryClient();
  const sessions = useQuery(OWN_SESSIONS_QUERY);
  const end = useMutation({
    mutationFn: (id: string) => client.session.end({ body: { id } }),
    onSuccess: () => showToast('success', t('sessions.ended')),
    onError: error => showToast('error', error.message),
    onSettled: () => cache.invalidateQueries(OWN_SESSIONS_QUERY),
  });
  return (
    <>
      {sessions.isError && <QueryFailure error={sessions.error} retry={() => sessions.refetch()} />}
      <ul className="session-list">
        {sessions.data?.list.map(session => (
          <OwnSessionRow key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

function OwnSessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { lang, t } = useTexts(accountTexts);
  const device = [session.browser, session.system].filter(Boolean).join(' · ') || t('sessions.unknown');
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.isCurrent && <span className="session-current">{t('sessions.current')}</span>}
        <small>
          {t('sessions.line', { address: session.address, time: formatInstant(session.createTime) })}
        </small>
        <small>
          {t('sessions.last', {
            ago: formatRelativeTime(session.lastTime, lang) || formatInstant(session.lastTime),
          })}
        </small>
      </div>
      {!session.isCurrent && (
        <Button variant="outlined" onClick={onEnd} aria-label={t('sessions.endOf', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const { t } = useTexts(accountTexts);
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const leave = useMutation({
    mutationFn: () => client.session.endAll({ body: { keepCurrent: false } }),
    onSuccess: async () => {
      await signOut({ isOver: true });
      await router.navigate({ href: '/login', ignoreBlocker: true });
    },
    onError: error => showToast('error', error.message),
  });
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setConfirming(true)}>
        {t('sessions.everywhere')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('sessions.everywhere')}
        confirm={t('sessions.confirm')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={() => {
          setConfirming(false);
          leave.mutate();
        }}
        onCancel={() => setConfirming(false)}
      >
        {t('sessions.everywhereText')}
      </ConfirmDialog>
    </>
  );
}
