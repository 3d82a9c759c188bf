/** Form to set a new password for a user, who must change it at the next sign-in. */
import { unmetPasswordRules } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { SmsCodeField } from './CodeField.tsx';
import { generateInitialPassword } from './initial-password.ts';
import { userTexts } from './texts.ts';

interface PasswordFormProps {
  userId: string;
  isBusy: boolean;
  error?: string | undefined;
  onReset: (password: string, code: string) => void;
  onCancel: () => void;
}

export function ResetPasswordForm({ userId, isBusy, error, onReset, onCancel }: PasswordFormProps) {
  const { t } = useTexts(userTexts);
  const [password, setPassword] = useState(generateInitialPassword);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = unmetPasswordRules(password).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) onReset(password, code.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent className="user-dialog">
        <p>{t('user.resetText')}</p>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          autoFocus
          required
          fullWidth
          size="small"
          label={t('user.newPassword')}
          value={password}
          onChange={event => setPassword(event.target.value)}
          onBlur={() => setTried(true)}
          error={isTried && isWrong}
          helperText={isTried && isWrong ? t('user.passwordRules') : t('user.copyPassword')}
          slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'new-password', spellCheck: false } }}
        />
        <SmsCodeField userId={userId} code={code} onChange={setCode} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('user.reset')}
        </Button>
      </DialogActions>
    </form>
  );
}
