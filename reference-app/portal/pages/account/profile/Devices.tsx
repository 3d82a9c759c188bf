/** Manages push notifications: the switch for this browser and the list of the user's devices. */
import type { PushDevice } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import {
  enablePushMessages,
  endPushSubscription,
  loadOwnPushState,
  type OwnPush,
} from '../../../session/push.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatRelativeTime } from '../../../ui/format/ago.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { deviceTexts } from './device-texts.ts';

const PUSH_DEVICES_QUERY = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: () => client.letter.push.list(),
});
const OWN_PUSH_STATE_QUERY = queryOptions({ queryKey: ['push', 'own'], queryFn: loadOwnPushState });

export function PushDevices() {
  const { t } = useTexts(deviceTexts);
  const devices = useQuery(PUSH_DEVICES_QUERY);
  const own = useQuery(OWN_PUSH_STATE_QUERY);
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await client.letter.push.remove({ body: { id } });
      if (id === own.data?.id) await endPushSubscription();
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
      {devices.isError && <QueryFailure error={devices.error} retry={() => devices.refetch()} />}
      <ul className="session-list">
        {list.map(device => (
          <PushDeviceRow
            key={device.id}
            device={device}
            isHere={device.id === own.data?.id}
            onRemove={() => remove.mutate(device.id)}
          />
        ))}
      </ul>
      {own.data && devices.data && !isHere && <EnablePushButton own={own.data} />}
    </section>
  );
}

interface PushDeviceRowProps {
  device: PushDevice;
  isHere: boolean;
  onRemove: () => void;
}

function PushDeviceRow({ device, isHere, onRemove }: PushDeviceRowProps) {
  const { t, lang } = useTexts(deviceTexts);
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('devices.unknown');
  const last =
    device.lastTime && (formatRelativeTime(device.lastTime, lang) || formatInstant(device.lastTime));
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

/**
 * Renders the button that enables push messages. The browser asks for the notification permission only after
 * the user presses this button.
 */
function EnablePushButton({ own: { state } }: { own: OwnPush }) {
  const { t } = useTexts(deviceTexts);
  const cache = useQueryClient();
  const turnOn = useMutation({
    mutationFn: enablePushMessages,
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
