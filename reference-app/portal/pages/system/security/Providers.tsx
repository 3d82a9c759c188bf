/**
 * Manages the identity providers. Administrators add, test, enable, disable and remove them. The open
 * provider is in the URL.
 */
import type { IdentityProvider } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { identityProviderForm, identityProviderValues, saveIdentityProvider } from './provider-form.ts';
import { securityTexts } from './texts.ts';

const IDENTITY_PROVIDERS_QUERY_KEY = 'identity-provider';

function useOpenIdentityProvider(): [string, (id: string) => void] {
  const search = useSearch({ strict: false }) as { open?: string };
  const navigate = useNavigate();
  const open = (id: string) => navigate({ to: '.', search: (id ? { open: id } : {}) as never });
  return [typeof search.open === 'string' ? search.open : '', open];
}

export function IdentityProviders() {
  const { t } = useTexts(securityTexts);
  const [opened, open] = useOpenIdentityProvider();
  const [removing, setRemoving] = useState<IdentityProvider>();
  const providers = useQuery({
    queryKey: [IDENTITY_PROVIDERS_QUERY_KEY],
    queryFn: () => client.identity.provider.page(),
  });
  const remove = useListMutation(IDENTITY_PROVIDERS_QUERY_KEY, (providerId: string) =>
    client.identity.provider.remove({ query: { providerId } }),
  );
  const confirm = () => {
    if (removing) remove.mutate(removing.providerId);
    setRemoving(undefined);
  };
  const list = providers.data?.list ?? [];
  const chosen = list.find(({ providerId }) => providerId === opened);
  return (
    <section className="settings-card">
      <h2>{t('sec.providers')}</h2>
      {providers.isError && <QueryFailure error={providers.error} retry={() => providers.refetch()} />}
      {providers.data && list.length === 0 && <p>{t('sec.providersNone')}</p>}
      <ul className="provider-list">
        {list.map(provider => (
          <IdentityProviderRow
            key={provider.providerId}
            provider={provider}
            onOpen={() => open(provider.providerId)}
            onRemove={() => setRemoving(provider)}
          />
        ))}
      </ul>
      <div>
        <Button variant="outlined" onClick={() => open('new')}>
          {t('sec.provider.add')}
        </Button>
      </div>
      {(opened === 'new' || chosen) && (
        <IdentityProviderDrawer key={opened} provider={chosen} onClose={() => open('')} />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('sec.provider.removeOf', { item: removing?.name })}
        confirm={t('sec.provider.remove')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('sec.provider.removeText')}
      </ConfirmDialog>
    </section>
  );
}

interface ProviderRowProps {
  provider: IdentityProvider;
  onOpen: () => void;
  onRemove: () => void;
}

function IdentityProviderRow({ provider, onOpen, onRemove }: ProviderRowProps) {
  const { t } = useTexts(securityTexts);
  const { providerId, name: item, kind, issuer, status, version } = provider;
  const isOn = status === 'NORMAL';
  const test = useListMutation(
    IDENTITY_PROVIDERS_QUERY_KEY,
    () => client.identity.provider.test({ body: { providerId } }),
    {
      message: '',
      onDone: ({ ok, message }) => showToast(ok ? 'success' : 'error', message),
    },
  );
  const toggle = useListMutation(IDENTITY_PROVIDERS_QUERY_KEY, () =>
    client.identity.provider.update({ body: { providerId, version, status: isOn ? 'ABNORMAL' : 'NORMAL' } }),
  );
  return (
    <li>
      <div>
        <strong>{item}</strong> {!isOn && <span className="state">{t('sec.off')}</span>}
        <small>
          {t(`sec.${kind}`)}
          {issuer && ` · ${issuer}`}
        </small>
      </div>
      <div>
        <Button
          aria-label={t('sec.provider.testOf', { item })}
          disabled={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          {t('sec.provider.test')}
        </Button>
        <Button aria-label={t('sec.provider.editOf', { item })} onClick={onOpen}>
          {t('sec.provider.edit')}
        </Button>
        <Button
          aria-label={t(isOn ? 'sec.provider.disableOf' : 'sec.provider.enableOf', { item })}
          onClick={() => toggle.mutate(undefined)}
        >
          {t(isOn ? 'sec.provider.disable' : 'sec.provider.enable')}
        </Button>
        <Button color="error" aria-label={t('sec.provider.removeOf', { item })} onClick={onRemove}>
          {t('sec.provider.remove')}
        </Button>
      </div>
    </li>
  );
}

function IdentityProviderDrawer({
  provider,
  onClose,
}: {
  provider: IdentityProvider | undefined;
  onClose: () => void;
}) {
  const { t } = useTexts(securityTexts);
  const definition = useMemo(() => identityProviderForm(t, provider === undefined), [t, provider]);
  const values = useMemo(() => identityProviderValues(provider), [provider]);
  const save = useListMutation(
    IDENTITY_PROVIDERS_QUERY_KEY,
    (input: typeof values) => saveIdentityProvider(input, provider),
    {
      showsErrors: true,
    },
  );
  return (
    <RecordDrawer
      title={provider?.name ?? t('sec.provider.add')}
      definition={definition}
      values={values}
      onSave={save.mutateAsync}
      onClose={onClose}
    />
  );
}
