/** The change of one's own password: sealed before it leaves the page; the person signs in again with the new one. */
import './password-form.css';
import { ApiError, seal, unmetRules } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfo } from '../../../session/queries.ts';
import { signOut } from '../../../session/sign-out.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { accountTexts } from './account-texts.ts';

const FIELDS = ['oldPassword', 'newPassword', 'repeated'] as const;
type Field = (typeof FIELDS)[number];
type Entered = Record<Field, string>;

const NOTHING: Entered = { oldPassword: '', newPassword: '', repeated: '' };

const REDIRECT_MS = 2000;

type Problem = 'originalMissing' | 'rules' | 'same' | 'differs';
type Problems = Partial<Record<Field, Problem>>;

/** Fields that are still empty have none but the original password, which the submission asks for. */
function problemsOf({ oldPassword, newPassword, repeated }: Entered): Problems {
  return {
    ...(oldPassword.trim() === '' && { oldPassword: 'originalMissing' as const }),
    ...(unmetRules(newPassword).length > 0 && { newPassword: 'rules' as const }),
    ...(newPassword !== '' && newPassword === oldPassword && { newPassword: 'same' as const }),
    ...(repeated !== '' && newPassword !== repeated && { repeated: 'differs' as const }),
    ...(repeated === '' && newPassword !== '' && { repeated: 'differs' as const }),
  };
}

async function change({ oldPassword, newPassword }: Entered) {
  const key = await client.portal.publicKey();
  const [sealedOld, sealedNew] = [await seal(oldPassword.trim(), key), await seal(newPassword, key)];
  return client.user.resetPwdBySelf({ body: { oldPassword: sealedOld, newPassword: sealedNew } });
}

interface PasswordFormProps {
  /** In a dialog: focuses the first field and draws a button that cancels the change. */
  onCancel?: () => void;
}

export function PasswordForm({ onCancel }: PasswordFormProps) {
  const { t } = useTexts(accountTexts);
  const router = useRouter();
  const id = useId();
  const [entered, setEntered] = useState(NOTHING);
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({
    mutationFn: change,
    onSuccess: () => {
      setEntered(NOTHING);
      showToast('success', t('password.changed'));
      setTimeout(leave, REDIRECT_MS);
    },
  });
  const leave = async () => {
    await signOut();
    await router.navigate({ href: '/login', ignoreBlocker: true });
  };
  const check = () => {
    const { newPassword } = problemsOf(entered);
    setProblems(newPassword ? { newPassword } : {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submitting while it is under way is ignored.
    if (save.isPending || save.isSuccess) return;
    const found = problemsOf(entered);
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate(entered);
    else save.reset();
  };
  const errors = errorsOf(save.error);
  for (const field of FIELDS) {
    const problem = problems[field];
    if (problem) errors[field] = t(`password.${problem}`);
  }
  return (
    <form className="password-form" noValidate onSubmit={submit} aria-busy={save.isPending}>
      <UserName />
      {errors.form && <Alert severity="error">{errors.form}</Alert>}
      {FIELDS.map(field => (
        <div key={field}>
          <label htmlFor={`${id}${field}`}>{t(`password.${field}`)}</label>
          <input
            id={`${id}${field}`}
            type="password"
            required
            // biome-ignore lint/a11y/noAutofocus: a dialog starts at its first field
            autoFocus={onCancel !== undefined && field === 'oldPassword'}
            maxLength={100}
            onBlur={field === 'newPassword' && entered.newPassword !== '' ? check : undefined}
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
      <div className="password-form-buttons">
        <Button type="submit" variant="contained" disabled={save.isPending || save.isSuccess}>
          {t('password.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
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
