/** Edits the tenant's security settings and identity providers. Each setting is described with its effect. */
import '../../../ui/settings/settings-page.css';
import './settings.css';
import { ApiError } from '@countersign/sdk/api';
import type { PartOf, SecuritySetting } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { Switch } from '../../../ui/button/Switch.tsx';
import { usePersistedUnsavedInput, useRestoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatFailureMessage } from '../../../ui/format/failure-text.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { AdminPage } from '../../../ui/Page.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { IdentityProviders } from './Providers.tsx';
import { securityTexts } from './texts.ts';

const SECURITY_QUERY_KEY = 'security';
type StoredSecuritySetting = PartOf<'GET security/setting', 'response'>;

export default function Security() {
  const { t } = useTexts(securityTexts);
  const setting = useQuery({
    queryKey: [SECURITY_QUERY_KEY, 'setting'],
    queryFn: () => client.security.setting(),
  });
  return (
    <AdminPage intro={t('sec.intro')}>
      {setting.isError && <QueryFailure error={setting.error} retry={() => setting.refetch()} />}
      {setting.data && <SecuritySettingsForm key={setting.data.version} stored={setting.data} />}
      <IdentityProviders />
    </AdminPage>
  );
}

type NumberSettingName = 'retryCount' | 'lockMinutes' | 'passwordMonths' | 'disableDays';
type SwitchName = 'register' | 'forceChange' | 'codeSignIn' | 'codeReset' | 'passkeys' | 'secondFactor';
type AddressListName = 'ipWhite' | 'ipBlack';

const NUMBER_SETTING_LIMITS: Record<NumberSettingName, [number, number]> = {
  retryCount: [1, 1000],
  lockMinutes: [1, 1440],
  passwordMonths: [0, 60],
  disableDays: [0, 3650],
};

function SecuritySettingsForm({ stored }: { stored: StoredSecuritySetting }) {
  const { t } = useTexts(securityTexts);
  const { version, ...before } = stored;
  const { place, restored } = useRestoredInput<Partial<SecuritySetting>>('security', String(version));
  const [values, setValues] = useState<SecuritySetting>({ ...before, ...restored });
  const names = Object.keys(before) as (keyof SecuritySetting)[];
  const changed = names.filter(name => values[name] !== before[name]);
  const dirty = useRef(false);
  const isChanged = changed.length > 0;
  dirty.current = isChanged;
  const change = Object.fromEntries(changed.map(name => [name, values[name]])) as Partial<SecuritySetting>;
  // JSON cannot represent NaN, so an empty number field is omitted.
  const typed = Object.fromEntries(Object.entries(change).filter(([, value]) => !Number.isNaN(value)));
  usePersistedUnsavedInput(place, isChanged ? typed : undefined);
  const isValid = (Object.keys(NUMBER_SETTING_LIMITS) as NumberSettingName[]).every(name =>
    isIntegerWithinLimits(values[name], NUMBER_SETTING_LIMITS[name]),
  );
  const save = useListMutation(
    SECURITY_QUERY_KEY,
    () => client.security.setting.update({ body: { ...change, version } }),
    {
      showsErrors: true,
    },
  );
  const errors = ipAddressListErrors(save.error);
  const set = (part: Partial<SecuritySetting>) => setValues(now => ({ ...now, ...part }));
  const preview = useQuery({
    queryKey: [SECURITY_QUERY_KEY, 'preview', values.passwordMonths, values.disableDays],
    queryFn: () =>
      client.security.preview({
        body: { passwordMonths: values.passwordMonths, disableDays: values.disableDays },
      }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const number = (name: NumberSettingName, hint: string) => (
    <TextField
      type="number"
      label={t(`sec.${name}`)}
      value={Number.isNaN(values[name]) ? '' : values[name]}
      helperText={hint}
      error={!isIntegerWithinLimits(values[name], NUMBER_SETTING_LIMITS[name])}
      onChange={event => set({ [name]: event.target.value === '' ? Number.NaN : Number(event.target.value) })}
      slotProps={{ htmlInput: { min: NUMBER_SETTING_LIMITS[name][0], max: NUMBER_SETTING_LIMITS[name][1] } }}
    />
  );
  const toggle = (name: SwitchName, hint?: string) => (
    <div className="settings-switch">
      <Switch
        isLabelShown
        label={t(`sec.${name}`)}
        checked={values[name]}
        onChange={() => set({ [name]: !values[name] })}
      />
      {hint && <small>{hint}</small>}
    </div>
  );
  const list = (name: AddressListName, hint: string) => (
    <TextField
      multiline
      minRows={2}
      label={t(`sec.${name}`)}
      value={values[name]}
      error={errors.has(name)}
      helperText={errors.get(name) ?? hint}
      onChange={event => set({ [name]: event.target.value })}
    />
  );
  const { passwordMonths, disableDays } = values;
  const merchantId = useQuery(userInfoQuery).data?.merchant.merchantId ?? '';
  return (
    <>
      {save.error && errors.size === 0 && <Alert severity="error">{formatFailureMessage(save.error)}</Alert>}
      <SecuritySettingsCard title={t('sec.passwords')}>
        <div className="settings-grid">
          {number('retryCount', t('sec.retryCountHint', { count: values.retryCount }))}
          {number('lockMinutes', t('sec.lockMinutesHint', { count: values.lockMinutes }))}
          {number(
            'passwordMonths',
            passwordMonths === 0
              ? t('sec.passwordNever')
              : t('sec.passwordMonthsHint', { count: passwordMonths }),
          )}
          {number(
            'disableDays',
            disableDays === 0 ? t('sec.disableNever') : t('sec.disableDaysHint', { count: disableDays }),
          )}
        </div>
        {toggle('forceChange', t('sec.forceChangeHint'))}
      </SecuritySettingsCard>
      <SecuritySettingsCard title={t('sec.ways')}>
        <div className="settings-grid">
          {toggle('codeSignIn')}
          {toggle('codeReset')}
          {toggle('passkeys')}
          {toggle('secondFactor', t('sec.secondFactorHint'))}
          {toggle('register', t('sec.registerHint', { address: registrationUrl(merchantId) }))}
        </div>
      </SecuritySettingsCard>
      <SecuritySettingsCard title={t('sec.networks')}>
        <div className="settings-grid">
          {list('ipWhite', t('sec.ipWhiteHint', { address: preview.data?.address ?? '…' }))}
          {list('ipBlack', t('sec.ipBlackHint'))}
        </div>
      </SecuritySettingsCard>
      <div className={isChanged ? 'settings-end is-sticky' : 'settings-end'}>
        <span role="status">
          {isChanged && preview.data && (
            <SecurityChangeImpact counts={preview.data} secondFactor={values.secondFactor} />
          )}
        </span>
        <Button
          variant="contained"
          disabled={!isChanged || !isValid || save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t('sec.save')}
        </Button>
      </div>
      <LeaveGuard isDirty={() => dirty.current} />
    </>
  );
}

const registrationUrl = (merchantId: string): string =>
  `${location.origin}/register?merchantId=${encodeURIComponent(merchantId)}`;

const isIntegerWithinLimits = (value: number, [least, most]: [number, number]): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/**
 * Returns whether a field of the security settings is a list of IP addresses. Server errors of such a field
 * are shown next to it.
 */
const isIpAddressListField = (field: string): boolean => field === 'ipWhite' || field === 'ipBlack';

function ipAddressListErrors(error: Error | null): Map<string, string> {
  const fields =
    error instanceof ApiError ? error.fields.filter(({ field }) => isIpAddressListField(field)) : [];
  return new Map(fields.map(({ field, message }) => [field, message]));
}

function SecuritySettingsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type SecurityEffectCounts = PartOf<'POST security/preview', 'response'>;

function SecurityChangeImpact({
  counts,
  secondFactor,
}: {
  counts: SecurityEffectCounts;
  secondFactor: boolean;
}) {
  const { t } = useTexts(securityTexts);
  const parts = [
    counts.expired > 0 && t('sec.expired', { count: counts.expired }),
    counts.disabled > 0 && t('sec.disabled', { count: counts.disabled }),
    secondFactor && counts.withoutFactor > 0 && t('sec.withoutFactor', { count: counts.withoutFactor }),
  ].filter(part => part !== false);
  return <>{parts.length > 0 ? parts.join(' · ') : t('sec.nobody')}</>;
}
