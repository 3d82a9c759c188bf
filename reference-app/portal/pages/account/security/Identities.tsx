/** Lists the identity provider accounts linked to the user. Each can be used to sign in. */
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { createIdentityLinkBinding, extractIdentityProviderResponse } from './provider-return.ts';
import { encryptPassword, OWN_IDENTITIES_QUERY } from './queries.ts';
import { securityTexts } from './texts.ts';
import { usePasswordConfirmation } from './use-confirmed.tsx';

export function LinkedIdentities() {
  const { t } = useTexts(securityTexts);
  const cache = useQueryClient();
  const [confirmed, dialog] = usePasswordConfirmation();
  const identities = useQuery(OWN_IDENTITIES_QUERY);
  const merchantId = useQuery(userInfoQuery).data?.merchant.merchantId;
  const offered = useQuery({
    queryKey: ['sign-in-options', merchantId],
    queryFn: () => client.portal.signIn.options({ query: { merchantId: merchantId! } }),
    enabled: merchantId !== undefined,
  });
  const refresh = () => cache.invalidateQueries(OWN_IDENTITIES_QUERY);
  const link = (providerId: string) => async (password: string) => {
    const binding = createIdentityLinkBinding();
    const returnTo = location.origin + location.pathname;
    const body = { providerId, returnTo, binding, password: await encryptPassword(password) };
    location.assign((await client.identity.link({ body })).url);
  };
  const finish = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof extractIdentityProviderResponse>>) =>
      client.identity.finish({ body }),
    onSuccess: () => showToast('success', t('links.linked')),
    onError: error => showToast('error', error.message),
    onSettled: refresh,
  });
  const unlink = useMutation({
    mutationFn: (id: string) => client.identity.unlink({ body: { id } }),
    onSuccess: () => showToast('success', t('links.unlinked')),
    onError: error => showToast('error', error.message),
    onSettled: refresh,
  });
  const { mutate } = finish;
  useEffect(() => {
    const answer = extractIdentityProviderResponse();
    if (answer) mutate(answer);
  }, [mutate]);

  const list = identities.data?.list ?? [];
  const providers = offered.data?.providers ?? [];
  if (list.length + providers.length === 0) return null;
  return (
    <section className="paper" aria-labelledby="security-links">
      <h2 id="security-links">{t('links.title')}</h2>
      <p className="muted">{t('links.text')}</p>
      {identities.isError && <QueryFailure error={identities.error} retry={() => identities.refetch()} />}
      {list.length === 0 && <p>{t('links.none')}</p>}
      <ul className="security-list">
        {list.map(({ id, providerName, name, createTime }) => (
          <li key={id}>
            <div>
              <strong>{providerName}</strong>
              <small>{name}</small>
              <small>{formatInstant(createTime)}</small>
            </div>
            <Button
              variant="outlined"
              aria-label={t('links.unlinkOf', { name: providerName })}
              onClick={() => unlink.mutate(id)}
            >
              {t('links.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="security-actions">
        {providers.map(({ id, name }) => (
          <Button key={id} variant="outlined" onClick={() => confirmed({ run: link(id) })}>
            {t('links.link', { name })}
          </Button>
        ))}
      </div>
      {dialog}
    </section>
  );
}
