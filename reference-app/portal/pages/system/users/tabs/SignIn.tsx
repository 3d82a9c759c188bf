/** The ways in which a user signs in; a lost device is taken away. */
import type { SignInMeans } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { formatInstant } from '../../../../ui/format/instant.ts';
import { RowButton } from '../../../../ui/RowButton.tsx';
import { useChange } from '../../../../ui/use-crud.ts';
import { Loaded } from './Loaded.tsx';
import { accountTexts } from './texts.ts';

interface Means {
  kind: 'totp' | 'passkey' | 'identity';
  id?: string;
  name: string;
}

interface SignInProps {
  userId: string;
  isReadOnly: boolean;
}

export default function SignIn({ userId, isReadOnly }: SignInProps) {
  const { t } = useTexts(accountTexts);
  const [removing, setRemoving] = useState<Means>();
  const query = useQuery({
    queryKey: ['user', 'sign-in', userId],
    queryFn: () => client.user.signInMeans({ query: { userId } }),
  });
  const remove = useChange('user', ({ name: _, ...means }: Means) =>
    client.user.removeSignInMeans({ body: { userId, ...means } }),
  );
  const confirm = () => {
    if (removing) remove.mutate(removing);
    setRemoving(undefined);
  };
  return (
    <Loaded query={query} label={t('signIn.title')}>
      {means => (
        <>
          <AllMeans means={means} {...(!isReadOnly && { onRemove: setRemoving })} />
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
    </Loaded>
  );
}

function AllMeans({ means, onRemove }: { means: SignInMeans; onRemove?: (means: Means) => void }) {
  const { t } = useTexts(accountTexts);
  const { passwordTime, mustChange, totpTime, passkeys, identities } = means;
  const added = (time: string) => t('signIn.line', { time: formatInstant(time) });
  const rows = (list: (Means & { line: string })[]) =>
    list.map(({ line, ...one }) => (
      <Row key={one.id} name={one.name} line={line} means={one} onRemove={onRemove} />
    ));
  return (
    <ul className="account-list">
      <Row name={t('signIn.password')} line={t('signIn.passwordLine', { time: formatInstant(passwordTime) })}>
        {mustChange && <span className="state state-warning">{t('signIn.mustChange')}</span>}
      </Row>
      <Row
        name={t('signIn.totp')}
        line={totpTime ? t('signIn.totpLine', { time: formatInstant(totpTime) }) : t('signIn.totpNone')}
        {...(totpTime && { means: { kind: 'totp', name: t('signIn.totp') }, onRemove })}
      />
      {passkeys.length === 0 && <Row name={t('signIn.passkeys')} line={t('signIn.noPasskeys')} />}
      {rows(
        passkeys.map(({ id, name, createTime }) => ({ kind: 'passkey', id, name, line: added(createTime) })),
      )}
      {identities.length === 0 && <Row name={t('signIn.identities')} line={t('signIn.noIdentities')} />}
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

interface RowProps {
  name: string;
  line: string;
  means?: Means;
  onRemove?: ((means: Means) => void) | undefined;
  children?: ReactNode;
}

function Row({ name, line, means, onRemove, children }: RowProps) {
  const { t } = useTexts(accountTexts);
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
