/** Lists a user's sign-in methods. An administrator can remove the method of a lost device. */
import type { UserSignInMethods } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { formatInstant } from '../../../../ui/format/instant.ts';
import { PageLink } from '../../../../ui/PageLink.tsx';
import { RowButton } from '../../../../ui/RowButton.tsx';
import { useListMutation } from '../../../../ui/use-crud.ts';
import { QueryTabPanel } from './Loaded.tsx';
import { userTabTexts } from './texts.ts';

interface RemovableSignInMethod {
  kind: 'totp' | 'passkey' | 'identity';
  id?: string;
  name: string;
}

interface SignInTabProps {
  userId: string;
  isReadOnly: boolean;
  /**
   * True if the account belongs to the current user. Users remove their own sign-in methods on the account
   * security page, where their password is required.
   */
  isOwn: boolean;
}

export default function SignInTab({ userId, isReadOnly, isOwn }: SignInTabProps) {
  const { t } = useTexts(userTabTexts);
  const [removing, setRemoving] = useState<RemovableSignInMethod>();
  const query = useQuery({
    queryKey: ['user', 'sign-in', userId],
    queryFn: () => client.user.signInMeans({ query: { userId } }),
  });
  const remove = useListMutation('user', ({ name: _, ...means }: RemovableSignInMethod) =>
    client.user.removeSignInMeans({ body: { userId, ...means } }),
  );
  const confirm = () => {
    if (removing) remove.mutate(removing);
    setRemoving(undefined);
  };
  return (
    <QueryTabPanel query={query} label={t('signIn.title')}>
      {means => (
        <>
          {isOwn && !isReadOnly && (
            <Alert severity="info">
              {t('signIn.own')} <PageLink href="/account/security">{t('signIn.toSecurity')}</PageLink>
            </Alert>
          )}
          <SignInMethodList means={means} {...(!isReadOnly && !isOwn && { onRemove: setRemoving })} />
          <ConfirmDialog
            open={removing !== undefined}
            title={t('signIn.removeTitle', { item: removing?.name })}
            confirm={t('signIn.remove')}
            cancel={t('cancel')}
            isDestructive
            onConfirm={confirm}
            onCancel={() => setRemoving(undefined)}
          >
            {t('signIn.removeText')}
          </ConfirmDialog>
        </>
      )}
    </QueryTabPanel>
  );
}

function SignInMethodList({
  means,
  onRemove,
}: {
  means: UserSignInMethods;
  onRemove?: (means: RemovableSignInMethod) => void;
}) {
  const { t } = useTexts(userTabTexts);
  const { passwordTime, mustChange, totpTime, passkeys, identities } = means;
  const added = (time: string) => t('signIn.line', { time: formatInstant(time) });
  const rows = (list: (RemovableSignInMethod & { line: string })[]) =>
    list.map(({ line, ...one }) => (
      <SignInMethodRow key={one.id} name={one.name} line={line} means={one} onRemove={onRemove} />
    ));
  return (
    <ul className="account-list">
      <SignInMethodRow
        name={t('signIn.password')}
        line={t('signIn.passwordLine', { time: formatInstant(passwordTime) })}
      >
        {mustChange && <span className="state state-warning">{t('signIn.mustChange')}</span>}
      </SignInMethodRow>
      <SignInMethodRow
        name={t('signIn.totp')}
        line={totpTime ? t('signIn.totpLine', { time: formatInstant(totpTime) }) : t('signIn.totpNone')}
        {...(totpTime && { means: { kind: 'totp', name: t('signIn.totp') }, onRemove })}
      />
      {passkeys.length === 0 && <SignInMethodRow name={t('signIn.passkeys')} line={t('signIn.noPasskeys')} />}
      {rows(
        passkeys.map(({ id, name, createTime }) => ({ kind: 'passkey', id, name, line: added(createTime) })),
      )}
      {identities.length === 0 && (
        <SignInMethodRow name={t('signIn.identities')} line={t('signIn.noIdentities')} />
      )}
      {rows(
        identities.map(({ id, providerName, name, createTime }) => ({
          kind: 'identity',
          id,
          name: `${providerName}: ${name}`,
          line: added(createTime),
        })),
      )}
    </ul>
  );
}

interface SignInMeansRowProps {
  name: string;
  line: string;
  means?: RemovableSignInMethod;
  onRemove?: ((means: RemovableSignInMethod) => void) | undefined;
  children?: ReactNode;
}

function SignInMethodRow({ name, line, means, onRemove, children }: SignInMeansRowProps) {
  const { t } = useTexts(userTabTexts);
  return (
    <li>
      <div>
        {name}
        <small>{line}</small>
        {children}
      </div>
      {means && onRemove && (
        <RowButton
          isDestructive
          text={t('signIn.remove')}
          label={t('signIn.removeOf', { item: name })}
          onPress={() => onRemove(means)}
        />
      )}
    </li>
  );
}
