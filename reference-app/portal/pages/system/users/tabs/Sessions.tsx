/** Lists the sessions of a user. An administrator can end each of them. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatRelativeTime } from '../../../../ui/format/ago.ts';
import { formatInstant } from '../../../../ui/format/instant.ts';
import { RowButton } from '../../../../ui/RowButton.tsx';
import { useListMutation } from '../../../../ui/use-crud.ts';
import { QueryTabPanel } from './Loaded.tsx';
import { userTabTexts } from './texts.ts';

interface UserSessionsProps {
  userId: string;
  isReadOnly: boolean;
}

export default function UserSessions({ userId, isReadOnly }: UserSessionsProps) {
  const { t, lang } = useTexts(userTabTexts);
  const query = useQuery({
    queryKey: ['user', 'sessions', userId],
    queryFn: () => client.user.sessionList({ query: { userId } }),
  });
  const end = useListMutation('user', (id: string) =>
    client.user.endSessions({ body: { userId, ...(id && { id }) } }),
  );
  return (
    <QueryTabPanel query={query} label={t('sessions.title')}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('sessions.none')} />
        ) : (
          <>
            <ul className="account-list">
              {list.map(({ id, browser, system, address, createTime, lastTime }) => {
                const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown');
                return (
                  <li key={id}>
                    <div>
                      {device}
                      <small>{t('sessions.line', { address, time: formatInstant(createTime) })}</small>
                      <small>
                        {t('sessions.last', {
                          ago: formatRelativeTime(lastTime, lang) || formatInstant(lastTime),
                        })}
                      </small>
                    </div>
                    {!isReadOnly && (
                      <RowButton
                        isDestructive
                        text={t('sessions.end')}
                        label={t('sessions.endOf', { item: device })}
                        onPress={() => end.mutate(id)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            {!isReadOnly && (
              <div>
                <Button
                  color="error"
                  variant="outlined"
                  disabled={end.isPending}
                  onClick={() => end.mutate('')}
                >
                  {t('sessions.endAll')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </QueryTabPanel>
  );
}
