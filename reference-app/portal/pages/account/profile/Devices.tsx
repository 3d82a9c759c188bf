/** Messages on devices: this browser's switch, and every device of the person. */
import type { PushDevice } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { dropSubscription, type OwnPush, ownPush, switchOnPush } from '../../../session/push.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { ago } from '../../../ui/format/ago.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { deviceTexts } from './device-texts.ts';

const DEVICES = queryOptions({ queryKey: ['push', 'devices'], queryFn: () => client.letter.push.list() });
const OWN = queryOptions({ queryKey: ['push', 'own'], queryFn: ownPush });

export function Devices() {
  const { t } = useTexts(deviceTexts);
  const devices = useQuery(DEVICES);
  const own = useQuery(OWN);
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await client.letter.push.remove({ body: { id } });
      if (id === own.data?.id) await dropSubscription();
    },
    onSuccess: () => showToast('success', t('devices.removed')),
    onError: error => showToast('error', error.message),
    onSettled: () => cache.invalidateQueries({ queryKey: ['push'] }),
  });
  const list = devices.data?.list ?? [];
  const isHere = list.some(({ id }) => id === own.data?.id);
  return (
    <section className="paper">
      <h2>{t('devices.title')}</h2>
      <p className="muted">{t('devices.text')}</p>
      {devices.isError && <Failure error={devices.error} retry={() => devices.refetch()} />}
      <ul className="session-list">
        {list.map(device => (
          <Device
            key={device.id}
            device={device}
            isHere={device.id === own.data?.id}
            onRemove={() => remove.mutate(device.id)}
          />
        ))}
      </ul>
      {own.data && devices.data && !isHere && <ThisDevice own={own.data} />}
    </section>
  );
}

interface DeviceProps {
  device: PushDevice;
  isHere: boolean;
  onRemove: () => void;
}

function Device({ device, isHere, onRemove }: DeviceProps) {
  const { t, lang } = useTexts(deviceTexts);
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('devices.unknown');
  const last = device.lastTime && (ago(device.lastTime, lang) || formatInstant(device.lastTime));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {isHere && <span className="session-current">{t('devices.here')}</span>}
        <small>{t('devices.since', { time: formatInstant(device.createTime) })}</small>
        <small>{last ? t('devices.last', { ago: last }) : t('devices.never')}</small>
      </div>
      <Button variant="outlined" onClick={onRemove} aria-label={t('devices.removeOf', { device: name })}>
        {t('devices.remove')}
      </Button>
    </li>
  );
}

/** The browser asks for permission after the press, and never before. */
function ThisDevice({ own: { state } }: { own: OwnPush }) {
  const { t } = useTexts(deviceTexts);
  const cache = useQueryClient();
  const turnOn = useMutation({
    mutationFn: switchOnPush,
    onSuccess: now => now === 'on' && showToast('success', t('devices.isOn')),
    onError: () => showToast('error', t('devices.failed')),
    onSettled: () => cache.invalidateQueries({ queryKey: ['push'] }),
  });
  if (state === 'unsupported') return <p className="quiet">{t('devices.unsupported')}</p>;
  if (state === 'denied') return <p className="quiet">{t('devices.denied')}</p>;
  return (
    <Button variant="contained" disabled={turnOn.isPending} onClick={() => turnOn.mutate()}>
      {t('devices.turnOn')}
    </Button>
  );
}
