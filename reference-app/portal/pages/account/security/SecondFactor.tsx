/**
 * Manages the authenticator app. Setup requires the password and a code from the authenticator; removal
 * requires the password.
 */
import { QrCode } from '@countersign/elements/qr-code';
import type { OwnCredentials } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { encryptPassword, OWN_CREDENTIALS_QUERY } from './queries.ts';
import { securityTexts } from './texts.ts';
import { usePasswordConfirmation } from './use-confirmed.tsx';

interface TotpEnrolment {
  secret: string;
  qr: string[];
}

export function SecondFactor({ credentials }: { credentials: OwnCredentials }) {
  const { t } = useTexts(securityTexts);
  const cache = useQueryClient();
  const [confirmed, dialog] = usePasswordConfirmation();
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const [codes, setCodes] = useState<string[]>([]);
  const { totpTime, recoveryCodes } = credentials;
  const refresh = () => cache.invalidateQueries(OWN_CREDENTIALS_QUERY);

  const begin = async (password: string) =>
    setEnrolment(await client.credential.totpBegin({ body: { password: await encryptPassword(password) } }));
  const remove = async (password: string) => {
    await client.credential.totpRemove({ body: { password: await encryptPassword(password) } });
    setCodes([]);
    showToast('success', t('totp.removed'));
    await refresh();
  };
  const renew = async (password: string) => {
    const renewed = await client.credential.recoveryRenew({
      body: { password: await encryptPassword(password) },
    });
    setCodes(renewed.codes);
    await refresh();
  };
  const onEnrolled = (made: string[]) => {
    setEnrolment(undefined);
    setCodes(made);
    void refresh();
  };
  return (
    <section className="paper" aria-labelledby="security-totp">
      <h2 id="security-totp">{t('totp.title')}</h2>
      <p className="muted">{t('totp.text')}</p>
      <p>
        {totpTime
          ? t('totp.on', { time: formatInstant(totpTime), count: String(recoveryCodes) })
          : t('totp.off')}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {enrolment && <TotpEnrolmentForm enrolment={enrolment} onEnrolled={onEnrolled} />}
      <div className="security-actions">
        {totpTime ? (
          <>
            <Button variant="outlined" onClick={() => confirmed({ run: renew })}>
              {t('totp.renew')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              onClick={() => confirmed({ title: t('totp.removeTitle'), run: remove })}
            >
              {t('totp.remove')}
            </Button>
          </>
        ) : (
          !enrolment && (
            <Button variant="contained" onClick={() => confirmed({ run: begin })}>
              {t('totp.begin')}
            </Button>
          )
        )}
      </div>
      {dialog}
    </section>
  );
}

interface TotpEnrolmentProps {
  enrolment: TotpEnrolment;
  onEnrolled: (codes: string[]) => void;
}

function TotpEnrolmentForm({ enrolment: { secret, qr }, onEnrolled }: TotpEnrolmentProps) {
  const { t } = useTexts(securityTexts);
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => client.credential.totpConfirm({ body: { code: code.trim() } }),
    onSuccess: ({ codes }) => onEnrolled(codes),
  });
  return (
    <form
      className="security-enrol"
      onSubmit={event => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate();
      }}
    >
      <p>{t('totp.scan')}</p>
      <QrCode className="security-qr" rows={qr} label={t('totp.qr')} />
      <p className="muted">
        {t('totp.secret')} <code>{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      {confirm.error && <Alert severity="error">{confirm.error.message}</Alert>}
      <TextField
        label={t('totp.code')}
        required
        autoFocus
        autoComplete="one-time-code"
        value={code}
        onChange={event => setCode(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      />
      <Button type="submit" variant="contained" disabled={confirm.isPending}>
        {t('totp.confirm')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTexts(securityTexts);
  const copy = () => copyText(codes.join('\n'), t, t('codes.copied'));
  return (
    <div className="security-codes" role="status">
      <h3>{t('codes.title')}</h3>
      <p>{t('codes.text')}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="security-actions">
        <Button variant="outlined" onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </div>
  );
}
