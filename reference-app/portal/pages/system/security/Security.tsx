/** The security settings of the tenant, each with its consequence in words, and the providers of sign-ins. */
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
import { userInfo } from '../../../session/queries.ts';
import { Switch } from '../../../ui/button/Switch.tsx';
import { useRestoredInput, useStoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { Providers } from './Providers.tsx';
import { securityTexts } from './texts.ts';

const KEY = 'security';
type Stored = PartOf<'GET security/setting', 'response'>;

export default function Security() {
  const { t } = useTexts(securityTexts);
  const setting = useQuery({ queryKey: [KEY, 'setting'], queryFn: () => client.security.setting() });
  return (
    <Page intro={t('sec.intro')}>
      {setting.isError && <Failure error={setting.error} retry={() => setting.refetch()} />}
      {setting.data && <Settings key={setting.data.version} stored={setting.data} />}
      <Providers />
    </Page>
  );
}

type NumberName = 'retryCount' | 'lockMinutes' | 'passwordMonths' | 'disableDays';
type SwitchName = 'register' | 'forceChange' | 'codeSignIn' | 'codeReset' | 'passkeys' | 'secondFactor';
type ListName = 'ipWhite' | 'ipBlack';

const LIMITS: Record<NumberName, [number, number]> = {
  retryCount: [1, 1000],
  lockMinutes: [1, 1440],
  passwordMonths: [0, 60],
  disableDays: [0, 3650],
};

function Settings({ stored }: { stored: Stored }) {
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
  // An empty number is none in JSON.
  const typed = Object.fromEntries(Object.entries(change).filter(([, value]) => !Number.isNaN(value)));
  useStoredInput(place, isChanged ? typed : undefined);
  const isValid = (Object.keys(LIMITS) as NumberName[]).every(name => isWithin(values[name], LIMITS[name]));
  const save = useChange(KEY, () => client.security.setting.update({ body: { ...change, version } }), {
    showsErrors: true,
  });
  const errors = fieldsOf(save.error);
  const set = (part: Partial<SecuritySetting>) => setValues(now => ({ ...now, ...part }));
  const preview = useQuery({
    queryKey: [KEY, 'preview', values.passwordMonths, values.disableDays],
    queryFn: () =>
      client.security.preview({
        body: { passwordMonths: values.passwordMonths, disableDays: values.disableDays },
      }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const number = (name: NumberName, hint: string) => (
    <TextField
      type="number"
      label={t(`sec.${name}`)}
      value={Number.isNaN(values[name]) ? '' : values[name]}
      helperText={hint}
      error={!isWithin(values[name], LIMITS[name])}
      onChange={event => set({ [name]: event.target.value === '' ? Number.NaN : Number(event.target.value) })}
      slotProps={{ htmlInput: { min: LIMITS[name][0], max: LIMITS[name][1] } }}
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
  const list = (name: ListName, hint: string) => (
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
  const merchantId = useQuery(userInfo).data?.merchant.merchantId ?? '';
  return (
    <>
      {save.error && errors.size === 0 && <Alert severity="error">{save.error.message}</Alert>}
      <Card title={t('sec.passwords')}>
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
      </Card>
      <Card title={t('sec.ways')}>
        <div className="settings-grid">
          {toggle('codeSignIn')}
          {toggle('codeReset')}
          {toggle('passkeys')}
          {toggle('secondFactor', t('sec.secondFactorHint'))}
          {toggle('register', t('sec.registerHint', { address: registerAddress(merchantId) }))}
        </div>
      </Card>
      <Card title={t('sec.networks')}>
        <div className="settings-grid">
          {list('ipWhite', t('sec.ipWhiteHint', { address: preview.data?.address ?? '…' }))}
          {list('ipBlack', t('sec.ipBlackHint'))}
        </div>
      </Card>
      <div className={isChanged ? 'settings-end is-sticky' : 'settings-end'}>
        <span role="status">
          {isChanged && preview.data && <Effect counts={preview.data} secondFactor={values.secondFactor} />}
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

const registerAddress = (merchantId: string): string =>
  `${location.origin}/register?merchantId=${encodeURIComponent(merchantId)}`;

const isWithin = (value: number, [least, most]: [number, number]): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function fieldsOf(error: Error | null): Map<string, string> {
  const fields = error instanceof ApiError ? error.fields : undefined;
  return new Map((fields ?? []).map(({ field, message }) => [field, message]));
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Counts = PartOf<'POST security/preview', 'response'>;

function Effect({ counts, secondFactor }: { counts: Counts; secondFactor: boolean }) {
  const { t } = useTexts(securityTexts);
  const parts = [
    counts.expired > 0 && t('sec.expired', { count: counts.expired }),
    counts.disabled > 0 && t('sec.disabled', { count: counts.disabled }),
    secondFactor && counts.withoutFactor > 0 && t('sec.withoutFactor', { count: counts.withoutFactor }),
  ].filter(part => part !== false);
  return <>{parts.length > 0 ? parts.join(' · ') : t('sec.nobody')}</>;
}
