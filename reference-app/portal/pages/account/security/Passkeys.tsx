/** The person's passkeys: added and removed with the password. */
import type { OwnPasskey } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { CREDENTIALS, sealed } from './queries.ts';
import { securityTexts } from './texts.ts';
import { useConfirmed } from './use-confirmed.tsx';

/** Browsers have them on https and localhost alone. */
const isServed = (): boolean => typeof PublicKeyCredential === 'function';

export function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const { t } = useTexts(securityTexts);
  const cache = useQueryClient();
  const [confirmed, dialog] = useConfirmed();
  const refresh = () => cache.invalidateQueries(CREDENTIALS);

  const add = async (password: string) => {
    const { id, options } = await client.credential.passkeyBegin({
      body: { password: await sealed(password) },
    });
    const response = await createPasskey(options);
    if (!response) return showToast('error', t('passkeys.failed'));
    const name = t('passkeys.defaultName');
    await client.credential.passkeyAdd({ body: { id, name, response } });
    showToast('success', t('passkeys.added'));
    await refresh();
  };
  const remove = (passkeyId: string) => async (password: string) => {
    await client.credential.passkeyRemove({ body: { passkeyId, password: await sealed(password) } });
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
      {isServed() ? (
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

/** Undefined where the person or the browser made none. */
async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const made = await startRegistration({ optionsJSON: options as never });
    return made as unknown as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
