/** Form of an identity provider. The server never returns the secret. */
import type { IdentityProvider } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import type { securityTexts } from './texts.ts';

type T = TextsOf<typeof securityTexts>;

export const identityProviderForm = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    ...(isNew
      ? [
          createFormControl('select', 'kind', t('sec.provider.kind'), {
            options: {
              options: [
                { value: 'oidc', label: t('sec.oidc') },
                { value: 'dingtalk', label: t('sec.dingtalk') },
              ],
            },
            rules: requiredRules,
          }),
        ]
      : []),
    createFormControl('input', 'name', t('sec.provider.name'), {
      options: { maxLength: 60 },
      rules: requiredRules,
    }),
    createFormControl('input', 'issuer', t('sec.provider.issuer'), {
      options: { maxLength: 300 },
      help: t('sec.provider.issuerHint'),
    }),
    createFormControl('input', 'clientId', t('sec.provider.clientId'), {
      options: { maxLength: 200 },
      rules: requiredRules,
    }),
    createFormControl('input', 'clientSecret', t('sec.provider.clientSecret'), {
      options: { maxLength: 500, type: 'password', autocomplete: 'new-password' },
      help: isNew ? '' : t('sec.provider.secretHint'),
      rules: isNew ? requiredRules : [],
    }),
    createFormControl('input', 'scope', t('sec.provider.scope'), {
      options: { maxLength: 200, placeholder: 'openid profile' },
    }),
  ],
  config: verticalFormConfig,
});

export const identityProviderValues = (provider: IdentityProvider | undefined): Values => ({
  kind: provider?.kind ?? 'oidc',
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  scope: provider?.scope ?? '',
});

const trimInput = (value: unknown): string => String(value ?? '').trim();

export function saveIdentityProvider(
  values: Values,
  provider: IdentityProvider | undefined,
): Promise<unknown> {
  const secret = trimInput(values.clientSecret);
  const fields = {
    name: trimInput(values.name),
    clientId: trimInput(values.clientId),
    scope: trimInput(values.scope),
  };
  const issuer = trimInput(values.issuer);
  if (!provider)
    return client.identity.provider.add({
      body: {
        ...fields,
        kind: values.kind === 'dingtalk' ? 'dingtalk' : 'oidc',
        clientSecret: secret,
        ...(issuer && { issuer }),
      },
    });
  return client.identity.provider.update({
    body: {
      ...fields,
      providerId: provider.providerId,
      version: provider.version,
      ...(issuer !== provider.issuer && { issuer }),
      ...(secret && { clientSecret: secret }),
    },
  });
}
