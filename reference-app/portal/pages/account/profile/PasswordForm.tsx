/** The change of one's own password: sealed before it leaves the page; every other session ends with it. */
import { ApiError, seal } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfo } from '../../../session/queries.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { accountTexts } from './account-texts.ts';
import { SESSIONS } from './sessions-query.ts';

const FIELDS = ['oldPassword', 'newPassword', 'repeated'] as const;
type Field = (typeof FIELDS)[number];
type Entered = Record<Field, string>;

const NOTHING: Entered = { oldPassword: '', newPassword: '', repeated: '' };

async function change({ oldPassword, newPassword }: Entered) {
  const key = await client.portal.publicKey();
  const [sealedOld, sealedNew] = [await seal(oldPassword, key), await seal(newPassword, key)];
  return client.user.resetPwdBySelf({ body: { oldPassword: sealedOld, newPassword: sealedNew } });
}

export function PasswordForm() {
  const { t } = useTexts(accountTexts);
  const cache = useQueryClient();
  const id = useId();
  const [entered, setEntered] = useState(NOTHING);
  const [differs, setDiffers] = useState(false);
  const save = useMutation({
    mutationFn: change,
    onSuccess: () => {
      setEntered(NOTHING);
      showToast('success', t('password.changed'));
      return cache.invalidateQueries(SESSIONS);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const same = entered.newPassword === entered.repeated;
    setDiffers(!same);
    if (same) save.mutate(entered);
    else save.reset();
  };
  const errors = errorsOf(save.error);
  if (differs) errors.repeated = t('password.differs');
  return (
    <form className="password-form" onSubmit={submit} aria-busy={save.isPending}>
      <UserName />
      {errors.form && <Alert severity="error">{errors.form}</Alert>}
      {FIELDS.map(field => (
        <div key={field}>
          <label htmlFor={`${id}${field}`}>{t(`password.${field}`)}</label>
          <input
            id={`${id}${field}`}
            type="password"
            required
            maxLength={100}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            value={entered[field]}
            onChange={event => setEntered({ ...entered, [field]: event.target.value })}
            aria-invalid={errors[field] !== undefined}
            aria-describedby={`${id}${field}-note`}
          />
          <small id={`${id}${field}-note`} role={errors[field] ? 'alert' : undefined}>
            {errors[field] ?? (field === 'newPassword' ? t('password.rules') : '')}
          </small>
        </div>
      ))}
      <Button type="submit" variant="contained" disabled={save.isPending}>
        {t('password.save')}
      </Button>
    </form>
  );
}

/** Password managers find by it which account the form is about. */
function UserName() {
  const name = useQueryClient().getQueryData(userInfo.queryKey)?.user.userName ?? '';
  return <input hidden readOnly autoComplete="username" value={name} />;
}

/** By field; `form` for a refusal that names none. */
function errorsOf(error: Error | null): Partial<Record<Field | 'form', string>> {
  if (!error) return {};
  const named = error instanceof ApiError ? error.fields : [];
  if (named.length === 0) return { form: error.message };
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
