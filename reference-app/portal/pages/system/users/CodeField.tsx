/**
 * Sends a code to the user's phone by SMS. The user reads the code to the administrator, who enters it to
 * reset the password.
 */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { userTexts } from './texts.ts';

interface CodeFieldProps {
  userId: string;
  code: string;
  onChange: (code: string) => void;
}

export function SmsCodeField({ userId, code, onChange }: CodeFieldProps) {
  const { t } = useTexts(userTexts);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = useListMutation('user', () => client.user.send.verification({ body: { userId } }), {
    message: t('user.codeSent'),
    onDone: ({ waitSeconds }) => setLeft(waitSeconds),
  });
  return (
    <div className="user-code">
      <TextField
        fullWidth
        size="small"
        label={t('user.code')}
        value={code}
        onChange={event => onChange(event.target.value)}
        helperText={t('user.codeHint')}
        slotProps={{ htmlInput: { maxLength: 32, inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <Button variant="outlined" disabled={left > 0 || send.isPending} onClick={() => send.mutate(undefined)}>
        {left > 0 ? t('user.codeWait', { count: left }) : t('user.sendCode')}
      </Button>
    </div>
  );
}
