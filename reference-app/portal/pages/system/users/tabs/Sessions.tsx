/** The places where a user is signed in, each with a way to end it. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ago } from '../../../../ui/format/ago.ts';
import { formatInstant } from '../../../../ui/format/instant.ts';
import { RowButton } from '../../../../ui/RowButton.tsx';
import { useChange } from '../../../../ui/use-crud.ts';
import { Loaded } from './Loaded.tsx';
import { accountTexts } from './texts.ts';

interface SessionsProps {
  userId: string;
  isReadOnly: boolean;
}

export default function Sessions({ userId, isReadOnly }: SessionsProps) {
  const { t, lang } = useTexts(accountTexts);
  const query = useQuery({
    queryKey: ['user', 'sessions', userId],
    queryFn: () => client.user.sessionList({ query: { userId } }),
  });
  const end = useChange('user', (id: string) =>
    client.user.endSessions({ body: { userId, ...(id && { id }) } }),
  );
  return (
    <Loaded query={query} label={t('sessions.title')}>
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
                        {t('sessions.last', { ago: ago(lastTime, lang) || formatInstant(lastTime) })}
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
    </Loaded>
  );
}
