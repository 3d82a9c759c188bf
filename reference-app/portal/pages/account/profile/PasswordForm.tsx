/**
 * Changes the user's own password. The browser encrypts the password before it is sent. Afterwards the user
 * must sign in again.
 */
import './password-form.css';
import { ApiError, seal, unmetPasswordRules } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { signOut } from '../../../session/sign-out.ts';
import { formatFailureMessage } from '../../../ui/format/failure-text.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { accountTexts } from './account-texts.ts';

const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'repeated'] as const;
type Field = (typeof PASSWORD_FIELDS)[number];
type EnteredPasswords = Record<Field, string>;

const EMPTY_PASSWORDS: EnteredPasswords = { oldPassword: '', newPassword: '', repeated: '' };

const REDIRECT_DELAY_MS = 2000;

type PasswordProblem = 'originalMissing' | 'rules' | 'same' | 'differs';
type PasswordProblems = Partial<Record<Field, PasswordProblem>>;

/**
 * Returns the problem of each password field. An empty repetition is reported only if the new password is not
 * empty.
 */
function passwordProblems({ oldPassword, newPassword, repeated }: EnteredPasswords): PasswordProblems {
  return {
    ...(oldPassword.trim() === '' && { oldPassword: 'originalMissing' as const }),
    ...(unmetPasswordRules(newPassword).length > 0 && { newPassword: 'rules' as const }),
    ...(newPassword !== '' && newPassword === oldPassword && { newPassword: 'same' as const }),
    ...(repeated !== '' && newPassword !== repeated && { repeated: 'differs' as const }),
    ...(repeated === '' && newPassword !== '' && { repeated: 'differs' as const }),
  };
}

async function changeOwnPassword({ oldPassword, newPassword }: EnteredPasswords) {
  const key = await client.portal.publicKey();
  const [sealedOld, sealedNew] = [await seal(oldPassword.trim(), key), await seal(newPassword, key)];
  return client.user.resetPwdBySelf({ body: { oldPassword: sealedOld, newPassword: sealedNew } });
}

interface PasswordFormProps {
  /**
   * Called when the user cancels the form in a dialog. If set, the form focuses its first field and shows a
   * cancel button.
   */
  onCancel?: () => void;
}

export function PasswordForm({ onCancel }: PasswordFormProps) {
  const { t } = useTexts(accountTexts);
  const router = useRouter();
  const id = useId();
  const [entered, setEntered] = useState(EMPTY_PASSWORDS);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const save = useMutation({
    mutationFn: changeOwnPassword,
    onSuccess: () => {
      setEntered(EMPTY_PASSWORDS);
      showToast('success', t('password.changed'));
      setTimeout(leave, REDIRECT_DELAY_MS);
    },
  });
  const leave = async () => {
    await signOut();
    await router.navigate({ href: '/login', ignoreBlocker: true });
  };
  const check = () => {
    const { newPassword } = passwordProblems(entered);
    setProblems(newPassword ? { newPassword } : {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Ignores a second submit while the request is running.
    if (save.isPending || save.isSuccess) return;
    const found = passwordProblems(entered);
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate(entered);
    else save.reset();
  };
  const errors = passwordErrors(save.error);
  for (const field of PASSWORD_FIELDS) {
    const problem = problems[field];
    if (problem) errors[field] = t(`password.${problem}`);
  }
  return (
    <form className="password-form" noValidate onSubmit={submit} aria-busy={save.isPending}>
      <HiddenUserName />
      {errors.form && <Alert severity="error">{errors.form}</Alert>}
      {PASSWORD_FIELDS.map(field => (
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

/** Password managers read the account name from this hidden input. */
function HiddenUserName() {
  const name = useQueryClient().getQueryData(userInfoQuery.queryKey)?.user.userName ?? '';
  return <input hidden readOnly autoComplete="username" value={name} />;
}

const isPasswordField = (field: string): boolean => PASSWORD_FIELDS.some(one => one === field);

/** Returns the error messages by field. `form` holds an error that concerns none of the fields. */
function passwordErrors(error: Error | null): Partial<Record<Field | 'form', string>> {
  if (!error) return {};
  const fields = error instanceof ApiError ? error.fields : [];
  const named = fields.filter(({ field }) => isPasswordField(field));
  if (named.length === 0) return { form: formatFailureMessage(error) };
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
