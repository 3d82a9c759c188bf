/** Lists the user's passkeys. Adding or removing a passkey requires the password. */
import type { OwnPasskey } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { encryptPassword, OWN_CREDENTIALS_QUERY } from './queries.ts';
import { securityTexts } from './texts.ts';
import { usePasswordConfirmation } from './use-confirmed.tsx';

/** Returns true if the browser supports passkeys. Browsers offer them only on HTTPS and on localhost. */
const isPasskeySupported = (): boolean => typeof PublicKeyCredential === 'function';

export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const { t } = useTexts(securityTexts);
  const cache = useQueryClient();
  const [confirmed, dialog] = usePasswordConfirmation();
  const refresh = () => cache.invalidateQueries(OWN_CREDENTIALS_QUERY);

  const add = async (password: string) => {
    const { id, options } = await client.credential.passkeyBegin({
      body: { password: await encryptPassword(password) },
    });
    const response = await createPasskey(options);
    if (!response) return showToast('error', t('passkeys.failed'));
    const name = t('passkeys.defaultName');
    await client.credential.passkeyAdd({ body: { id, name, response } });
    showToast('success', t('passkeys.added'));
    await refresh();
  };
  const remove = (passkeyId: string) => async (password: string) => {
    await client.credential.passkeyRemove({ body: { passkeyId, password: await encryptPassword(password) } });
    showToast('success', t('passkeys.removed'));
    await refresh();
  };
  return (
    <section className="paper" aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{t('passkeys.title')}</h2>
      <p className="muted">{t('passkeys.text')}</p>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className="security-list">
        {passkeys.map(({ id, name, createTime, lastTime }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{t('passkeys.line', { time: formatInstant(createTime) })}</small>
              {lastTime && <small>{t('passkeys.last', { time: formatInstant(lastTime) })}</small>}
            </div>
            <Button
              variant="outlined"
              aria-label={t('passkeys.removeOf', { name })}
              onClick={() => confirmed({ title: t('passkeys.removeOf', { name }), run: remove(id) })}
            >
              {t('passkeys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isPasskeySupported() ? (
        <Button variant="contained" onClick={() => confirmed({ run: add })}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="muted">{t('passkeys.unserved')}</p>
      )}
      {dialog}
    </section>
  );
}

/** Returns the new passkey, or undefined if the user cancelled or the browser failed. */
async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const made = await startRegistration({ optionsJSON: options as never });
    return made as unknown as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
